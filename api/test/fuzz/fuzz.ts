/**
 * Sends many random requests made from the contract, as a visitor, a newcomer, a player and an admin.
 *
 *   node api/test/fuzz/fuzz.ts [requests = 1000000] [seed]
 */

import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { runFuzz } from './run-fuzz.ts';

const [requests = 1_000_000, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
console.log(`${requests} requests, seed ${seed}`);

const postgres = await startThrowawayPostgres();
const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
try {
  let reported = 0;
  const done = await runFuzz({
    requests,
    seed,
    databaseUrl: () => createEmptyClub(postgres.url),
    onProgress: (soFar) => {
      if (soFar - reported < 10_000) return;
      reported = soFar;
      console.log(`${soFar} requests, ${seconds()} s`);
    },
  });
  const statuses = [...done.byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`);
  console.log(`No answer of 5xx to ${done.requests} requests in ${seconds()} s: ${statuses.join(', ')}.`);
  console.log(`The slowest was ${done.slowest} with ${Math.round(done.slowestMs)} ms (seed ${seed}).`);
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  await postgres.stop();
}
