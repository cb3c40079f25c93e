import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { purgeConfirmations } from '../../club/logins/confirmations.ts';
import { purgeGuestNames } from '../../club/matches/joining/guests.ts';
import { startDueMatches } from '../../club/matches/kickoff/start-due-matches.ts';
import { endVotes, purgeVotes } from '../../club/matches/voting/end-votes.ts';
import { createMatchesOfSeries } from '../../club/series/create-due-matches.ts';
import { purgingOldChanges } from '../../kernel/answer-cache/recent-changes.ts';
import { CLOCK_DIFFERENCE_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { purgeOldRequests } from '../../kernel/http/make-once.ts';
import { BankUnavailable } from '../../money/payments/bank-feed.ts';
import { importPayments } from '../../money/payments/import-payments.ts';
import { postPayments } from '../../money/payments/post-payments.ts';
import { createDeliveries } from '../../outbound/messages/deliver.ts';
import { purgeOldMessages } from '../../outbound/messages/purge-old-messages.ts';
import { announceTimeFacts } from '../../outbound/messages/time-facts.ts';
import { purgeReleases } from '../../publishing/remotes/purge-releases.ts';
import { purgeOldReports } from '../../publishing/screen-reports/report-screens.ts';
import { CommandFault } from '../command-fault.ts';
import { backUpDaily } from '../commands/backup-folder.ts';
import type { AllServices } from '../services.ts';
import { type Due, findDue } from './find-due.ts';

/** A recurring, idempotent job that only one process runs at a time. */
type Job = {
  name: string;
  /** How long after a run it's due again. */
  everySeconds: number;
  /** How long after a run that failed, if that's different. */
  retrySeconds?: number;
  /** When data make it due before that, in epoch milliseconds. Once that has come, it runs until the data say otherwise. */
  dueAt?: (due: Due) => number | null;
  /** How long after a run in this process data may make it due again. Milliseconds. */
  notWithin?: number;
  run(): Promise<unknown>;
};

/** How often to check for what no instant announces. */
const NOW_AND_THEN_SECONDS = 600;

/** How often to create the matches of series that have come within five weeks, and to delete what nothing needs any more. */
const HOURLY_SECONDS = 3600;

const BACKUP_RETRY_SECONDS = 300;

/** How long a claim lasts unless its process renews it. If the process dies, another takes over after this time. */
const CLAIM_MS = 6000;
const RENEW_EVERY = 2000;
/** How long to wait for running jobs when stopping, milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * How long a process waits before it reads again what is due: at least, and at most, in case nothing wakes it. And how soon it
 * tries again what the data say is due, such as the kickoff of a locked match. Milliseconds.
 */
const PACE = { least: 1_000, most: 10_000, again: 5_000 };
/** While much changes, announcing costs more than starting matches. */
const ANNOUNCE_LESS_OFTEN = 4;

function jobsOf(services: AllServices, pace: typeof PACE, hasChanged: () => boolean): Job[] {
  const { db, clock } = services;
  const { backups, database, bank } = services.config;
  const { folder } = backups;
  // The names of jobs are stored, and an older process beside this one looks for them too.
  const purge = (name: string, run: Job['run']): Job => ({ name, everySeconds: HOURLY_SECONDS, run });
  return [
    {
      name: 'start-matches',
      everySeconds: NOW_AND_THEN_SECONDS,
      dueAt: ({ kickoffAt }) => kickoffAt,
      notWithin: pace.again,
      run: () => startDueMatches(services),
    },
    {
      name: 'votes',
      everySeconds: HOURLY_SECONDS,
      dueAt: ({ votesEndAt }) => votesEndAt,
      notWithin: pace.again,
      run: async () => {
        await endVotes(services);
        await purgeVotes(db, clock.now());
      },
    },
    {
      name: 'announce',
      everySeconds: NOW_AND_THEN_SECONDS,
      dueAt: ({ factAt }) => (hasChanged() ? clock.now() : factAt),
      notWithin: ANNOUNCE_LESS_OFTEN * pace.again,
      run: () => announceTimeFacts(services),
    },
    {
      name: 'read-bank',
      everySeconds: services.banks.length > 0 ? bank.pollSeconds : NOW_AND_THEN_SECONDS,
      run: async () => {
        const { failures } = await importPayments(services);
        await postPayments(db, { now: clock.now(), money: services.config.club.money });
        if (failures[0]) throw failures[0];
      },
    },
    {
      name: 'create-series-matches',
      everySeconds: HOURLY_SECONDS,
      run: () => createMatchesOfSeries(services),
    },
    purge('forget-changes', purgingOldChanges(db)),
    purge('forget-releases', () => purgeReleases(services)),
    purge('forget-messages', () => purgeOldMessages(db, clock.now())),
    purge('forget-reports', () => purgeOldReports(db, clock.now())),
    purge('forget-requests', async () => {
      await purgeOldRequests(db, clock.now());
      await purgeConfirmations(db, clock.now());
    }),
    purge('forget-guests', () => purgeGuestNames(db, clock.now())),
    ...(folder === null
      ? []
      : [
          {
            name: 'back-up',
            everySeconds: HOURLY_SECONDS,
            retrySeconds: BACKUP_RETRY_SECONDS,
            run: () => backUpDaily({ ...backups, folder }, database.url, clock.now()),
          },
        ]),
  ];
}

/**
 * Starts the recurring jobs and the sending of messages, in any number of processes. The table `jobs` holds when each job is
 * due at the latest. Claiming a run is one statement, so only one process gets it. A process sleeps
 * until the next thing is due that it knows of, or until the alarm rings. A run that fails is logged and retried later, and
 * the same goes for everything while the database is unavailable.
 */
export function startJobs(services: AllServices, pace = PACE): { stop(): Promise<void> } {
  const { db, log, clock, alarm, changes } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  const deliveries = createDeliveries(services);
  const running = new Map<string, Promise<void>>();
  const failing = new Set<string>();
  /** When each job last ran here. Of `performance.now()`. */
  const ranAt = new Map<string, number>();
  let announcedAt = 0;
  let seenChanges = -1;
  const jobs = jobsOf(services, pace, () => changes.heard() !== seenChanges);

  /** Runs the job if this process gets it. Never throws. */
  async function run(job: Job, isEarly: boolean): Promise<void> {
    if (job.name === 'announce') {
      announcedAt = clock.now();
      seenChanges = changes.heard();
    }
    try {
      if (!(await claim(db, job, isEarly, clock.now()))) return;
      await runClaimed(services, job);
      failing.delete(job.name);
    } catch (error) {
      // Once is enough: an outage would fill the log. What is wrong outside needs no stack.
      const isExpected = error instanceof BankUnavailable || error instanceof CommandFault;
      const cause = isExpected ? { reason: error.message } : { err: error };
      if (!failing.has(job.name)) log.warn({ ...cause, job: job.name }, 'jobs: a run failed');
      failing.add(job.name);
    } finally {
      ranAt.set(job.name, performance.now());
      running.delete(job.name);
      alarm.ring();
    }
  }

  /** Starts a job that is due, and returns in how many milliseconds to look at it again. */
  function consider(job: Job, due: Due): number {
    if (running.has(job.name)) return pace.most;
    const now = clock.now();
    const { dueAt = now, claimedUntil = null } = due.jobs[job.name] ?? {};
    // Nothing is ever planned further ahead, except by a clock that was wrong.
    const latest = dueAt - now > job.everySeconds * 1000 ? 0 : dueAt - now;
    const earlyAt = job.dueAt?.(due) ?? Number.POSITIVE_INFINITY;
    const again = (ranAt.get(job.name) ?? Number.NEGATIVE_INFINITY) + (job.notWithin ?? 0);
    const early = Math.max(earlyAt - now, again - performance.now());
    const wait = Math.min(latest, early);
    if (wait > 0) return wait;
    const claimedFor = claimedUntil === null ? 0 : claimedUntil + CLOCK_DIFFERENCE_MS - now;
    if (claimedFor > 0) return claimedFor;
    running.set(job.name, run(job, latest > 0));
    return pace.most;
  }

  async function watch(): Promise<void> {
    let isFailing = false;
    while (!signal.aborted) {
      const readAt = performance.now();
      let pause = pace.most;
      try {
        const channels = services.channels.map(({ name }) => name);
        const due = await findDue(db, { channels, factsSince: announcedAt });
        pause = Math.min(pause, ...jobs.map((job) => consider(job, due)), deliveries.sendDue(due));
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'jobs: what is due couldn’t be read');
        isFailing = true;
      }
      const least = readAt + pace.least - performance.now();
      await sleep(Math.max(0, least), undefined, { signal }).catch(() => {});
      await alarm.sleep(Math.max(0, readAt + pause - performance.now()), signal);
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([
        watching.then(() => Promise.all([...running.values(), deliveries.stop()])),
        sleep(PATIENCE_MS, undefined, { ref: false }),
      ]);
      for (const channel of services.channels) channel.close?.();
    },
  };
}

/** Claims the job if it's due, or could be; returns whether this process should run it. */
async function claim(db: Db, { name, everySeconds }: Job, isEarly: boolean, now: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO jobs AS job (name, due_at, claimed_until) VALUES (${name}, ${new Date(now)}, ${new Date(now + CLAIM_MS)})
    ON CONFLICT (name) DO UPDATE SET claimed_until = excluded.claimed_until
      WHERE (job.claimed_until IS NULL OR job.claimed_until <= ${new Date(now - CLOCK_DIFFERENCE_MS)})
        AND (${isEarly} OR job.due_at <= ${new Date(now)} OR job.due_at > ${new Date(now + everySeconds * 1000)})
    RETURNING name`.execute(db);
  return rows.length > 0;
}

async function runClaimed({ db, clock }: Pick<AllServices, 'db' | 'clock'>, job: Job): Promise<void> {
  const { name, everySeconds, retrySeconds = everySeconds } = job;
  const jobRow = db.updateTable('jobs').where('name', '=', name);
  let renewed = Promise.resolve();
  const renew = async () => {
    await jobRow.set({ claimed_until: new Date(clock.now() + CLAIM_MS) }).execute();
  };
  const renewing = setInterval(() => {
    renewed = renewed.then(renew).catch(() => {});
  }, RENEW_EVERY);
  let succeeded = false;
  try {
    await job.run();
    succeeded = true;
  } finally {
    clearInterval(renewing);
    // Written after the end, it would keep every process from the job for a while.
    await renewed;
    const now = clock.now();
    const due_at = new Date(now + (succeeded ? everySeconds : retrySeconds) * 1000);
    const ended = { claimed_until: null, due_at, ...(succeeded && { succeeded_at: new Date(now) }) };
    await jobRow.set(ended).execute();
  }
}
