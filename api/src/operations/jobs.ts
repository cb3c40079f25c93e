import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { startDueMatches } from '../matches/start-due-matches.ts';
import { importPayments } from '../payments/import-payments.ts';
import { postPayments } from '../payments/post-payments.ts';
import type { Services } from '../services.ts';

/** Work that is done over and over, by one process of the club's at a time. */
type Job = { name: string; everySeconds: number; run(): Promise<unknown> };

/** How often it is looked whether a kickoff has come. */
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
 * Starts the recurring jobs. Any number of processes may: a queue of the policy `stately` holds one waiting and one running
 * job, and each run leaves the next one behind. A run that fails is logged and simply comes round again.
 */
export async function startJobs(
  services: Services,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
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
    // A process that died in the middle of a run is given up after this; another takes the run over.
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
