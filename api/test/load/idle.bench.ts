/**
 * How many statements does an idle process run, and does it write?
 *
 *   npm run bench idle [seconds = 60]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnApi } from '../../src/testing/spawn-api.ts';
import { testEnvironment } from '../../src/testing/test-club.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { measureIdle } from './measure-idle.ts';

const [seconds = 60] = process.argv.slice(2).map(Number);
/** At most one statement in five seconds. */
const MOST_PER_MINUTE = 12;
/** After a start, each job runs once, and what became true meanwhile is announced. */
const SETTLE_MS = 30_000;

// Autovacuum writes now and then.
const postgres = await startThrowawayPostgres({ autovacuum: false });
const databaseUrl = await createEmptyClub(postgres.url);
const identity = await startTestIdentity(Date.now);
const api = await spawnApi(testEnvironment(databaseUrl, identity.issuer));
try {
  await fetch(`${api.url}/api/v1/matches/pending`);
  await sleep(SETTLE_MS);
  const { transactions, writes } = await measureIdle(databaseUrl, seconds * 1000);
  const perMinute = (transactions / seconds) * 60;
  console.log(
    `${transactions} transactions in ${seconds} s (${perMinute.toFixed(1)} a minute), ${writes} of them writing`,
  );
  if (perMinute > MOST_PER_MINUTE || writes > 0) process.exitCode = 1;
} finally {
  api.kill();
  await api.exited;
  await identity.stop();
  await postgres.stop();
}
