/**
 * Many players join and leave matches with few places, all at the same time.
 *
 *   node api/test/load/crowd.ts [calls = 20000] [connections = 40] [seed]
 */

import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { runCrowd } from './run-crowd.ts';

const [calls = 20_000, connections = 40, seed = Date.now() % 1_000_000_000] = process.argv
  .slice(2)
  .map(Number);
console.log(`${calls} joins and leaves over ${connections} connections, seed ${seed}`);

const postgres = await startThrowawayPostgres();
try {
  const { answers, milliseconds } = await runCrowd({
    calls,
    connections,
    seed,
    databaseUrl: await createEmptyClub(postgres.url),
  });
  console.table(Object.fromEntries(answers));
  console.log(`No match overbooked, every penny accounted for, in ${(milliseconds / 1000).toFixed(1)} s.`);
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  await postgres.stop();
}
