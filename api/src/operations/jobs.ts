import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { startDueMatches } from '../matches/start-due-matches.ts';
import { importPayments } from '../payments/import-payments.ts';
import { postPayments } from '../payments/post-payments.ts';
import type { Services } from '../services.ts';

/** A recurring job that one process at a time runs. */
type Job = { name: string; everySeconds: number; run(): Promise<unknown> };

/** How often to check for due kickoffs. */
const KICKOFF_SECONDS = 5;

function jobsOf(services: Services): Job[] {
  return [
    { name: 'start-matches', everySeconds: KICKOFF_SECONDS, run: () => startDueMatches(services) },
    {
      name: 'read-bank',
      everySeconds: services.config.bank.pollSeconds,
      run: async () => {
        await importPayments(services);
        await postPayments(services.db, services.clock.now());
      },
    },
  ];
}

/**
 * Starts the recurring jobs, in any number of processes: a queue with the policy `stately` holds one waiting and one
 * running job, and each run queues the next. A run that fails is logged and retried at the next interval.
 */
export async function startJobs(services: Services): Promise<{ stop(): Promise<void> }> {
  const { log } = services;
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => services.pool.query(text, values) },
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the queue failed'));
  await boss.start();
  for (const job of jobsOf(services)) await repeat(boss, job, log);
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

async function repeat(boss: PgBoss, { name, everySeconds, run }: Job, log: FastifyBaseLogger): Promise<void> {
  await boss.createQueue(name, {
    policy: 'stately',
    // If a process dies during a run, another takes it over after this time.
    expireInSeconds: 60,
    retryLimit: 1000,
    retryDelay: 1,
    deleteAfterSeconds: 600,
  });
  await boss.work(name, { pollingIntervalSeconds: Math.min(everySeconds, 2) }, async () => {
    try {
      await run();
    } catch (error) {
      log.warn({ err: error, job: name }, 'jobs: a run failed');
    } finally {
      await boss.send(name, {}, { startAfter: everySeconds });
    }
  });
  await boss.send(name, {});
}
