import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { forgettingOldChanges } from '../answers/forget-old-changes.ts';
import { backUpDaily } from '../commands/backup-folder.ts';
import { CommandFault } from '../commands/command-fault.ts';
import type { Db } from '../database/connect.ts';
import { forgetOldRequests } from '../http/make-once.ts';
import { endVotes, forgetVotes } from '../matches/end-votes.ts';
import { forgetGuestNames } from '../matches/forget-guest-names.ts';
import { startDueMatches } from '../matches/start-due-matches.ts';
import { forgetOldMessages } from '../messages/forget-old-messages.ts';
import { announceTimeFacts } from '../messages/time-facts.ts';
import { BankUnavailable } from '../payments/bank-feed.ts';
import { importPayments } from '../payments/import-payments.ts';
import { postPayments } from '../payments/post-payments.ts';
import { forgetReleases } from '../remotes/forget-releases.ts';
import { forgetOldReports } from '../screen-reports/store-reports.ts';
import { createMatchesOfSeries } from '../series/create-due-matches.ts';
import type { Services } from '../services.ts';

/** A recurring, idempotent job that only one process runs at a time. */
type Job = { name: string; everySeconds: number; run(): Promise<unknown> };

/** How often to check for due kickoffs. */
const KICKOFF_SECONDS = 5;

/** How often to see what has become true because time has passed. */
const ANNOUNCE_SECONDS = 20;

/** How often to see whether a vote is over. */
const VOTES_SECONDS = 20;

/** How often to see whether a day has passed since the last backup. */
const BACKUP_SECONDS = 300;

/** How often to delete what no process needs to know any more. */
const FORGET_SECONDS = 600;

/** How often to create the matches of series that have come within five weeks. */
const SERIES_SECONDS = 600;

/** How often each process checks whether a job is due, milliseconds. */
const CHECK_EVERY = 1000;
/** How long a claim lasts unless its process renews it. If the process dies, another takes over after this time. */
const CLAIM_SECONDS = 6;
const RENEW_EVERY = 2000;
/** How long to wait for running jobs when stopping, milliseconds. */
const PATIENCE_MS = 10_000;

function jobsOf(services: Services): Job[] {
  const { backups, database } = services.config;
  const { folder } = backups;
  return [
    { name: 'start-matches', everySeconds: KICKOFF_SECONDS, run: () => startDueMatches(services) },
    {
      name: 'read-bank',
      everySeconds: services.config.bank.pollSeconds,
      run: async () => {
        const { failures } = await importPayments(services);
        await postPayments(services.db, services.clock.now());
        if (failures[0]) throw failures[0];
      },
    },
    {
      name: 'create-series-matches',
      everySeconds: SERIES_SECONDS,
      run: () => createMatchesOfSeries(services),
    },
    {
      name: 'forget-changes',
      everySeconds: FORGET_SECONDS,
      run: forgettingOldChanges(services.db),
    },
    { name: 'forget-releases', everySeconds: FORGET_SECONDS, run: () => forgetReleases(services) },
    {
      name: 'announce',
      everySeconds: ANNOUNCE_SECONDS,
      run: () => announceTimeFacts(services),
    },
    {
      name: 'votes',
      everySeconds: VOTES_SECONDS,
      run: async () => {
        await endVotes(services);
        await forgetVotes(services.db, services.clock.now());
      },
    },
    {
      name: 'forget-messages',
      everySeconds: FORGET_SECONDS,
      run: () => forgetOldMessages(services.db, services.clock.now()),
    },
    {
      name: 'forget-reports',
      everySeconds: FORGET_SECONDS,
      run: () => forgetOldReports(services.db, services.clock.now()),
    },
    {
      name: 'forget-requests',
      everySeconds: FORGET_SECONDS,
      run: () => forgetOldRequests(services.db, services.clock.now()),
    },
    {
      name: 'forget-guests',
      everySeconds: FORGET_SECONDS,
      run: () => forgetGuestNames(services.db, services.clock.now()),
    },
    ...(folder === null
      ? []
      : [
          {
            name: 'back-up',
            everySeconds: BACKUP_SECONDS,
            run: () => backUpDaily({ ...backups, folder }, database.url, services.clock.now()),
          },
        ]),
  ];
}

/**
 * Starts the recurring jobs, in any number of processes. The table `jobs` holds when each is due, by the database's
 * clock. Claiming a run is one statement, so only one process gets it. A run that fails is logged and retried at the
 * next interval, and the same goes for everything while the database is unavailable.
 */
export function startJobs(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = jobsOf(services).map((job) => repeat(services, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(loops), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** Never throws. */
async function repeat({ db, log }: Services, job: Job, signal: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    try {
      if (await claim(db, job)) {
        await run(db, job);
        isFailing = false;
      }
    } catch (error) {
      // Once is enough: an outage would fill the log. What is wrong outside needs no stack.
      const isExpected = error instanceof BankUnavailable || error instanceof CommandFault;
      const cause = isExpected ? { reason: error.message } : { err: error };
      if (!isFailing) log.warn({ ...cause, job: job.name }, 'jobs: a run failed');
      isFailing = true;
    }
    await sleep(CHECK_EVERY, undefined, { signal }).catch(() => {});
  }
}

/** Claims the job if it's due; returns whether this process should run it. */
async function claim(db: Db, { name, everySeconds }: Job): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO jobs AS job (name, due_at) VALUES (${name}, ${secondsFromNow(CLAIM_SECONDS)})
    ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at
      -- Nothing is ever planned further ahead, except by a clock that was wrong.
      WHERE job.due_at NOT BETWEEN now() AND ${secondsFromNow(Math.max(everySeconds, CLAIM_SECONDS))}
    RETURNING name`.execute(db);
  return rows.length > 0;
}

async function run(db: Db, job: Job): Promise<void> {
  const renewing = setInterval(() => {
    postpone(db, job.name, CLAIM_SECONDS).catch(() => {});
  }, RENEW_EVERY);
  try {
    await job.run();
    await sql`UPDATE jobs SET succeeded_at = now() WHERE name = ${job.name}`.execute(db);
  } finally {
    clearInterval(renewing);
    await postpone(db, job.name, job.everySeconds);
  }
}

async function postpone(db: Db, name: string, seconds: number): Promise<void> {
  await sql`UPDATE jobs SET due_at = ${secondsFromNow(seconds)} WHERE name = ${name}`.execute(db);
}

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
