/**
 * Compares many random sequences of steps with a simple reference club.
 *
 *   node api/test/model/sequences.ts [sequences = 10000] [steps = 50] [seed]
 */

import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { runSequences } from './run-sequences.ts';

const [sequences = 10_000, steps = 50, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
console.log(`${sequences} sequences of up to ${steps} steps, seed ${seed}`);

const postgres = await startThrowawayPostgres();
const began = Date.now();
try {
  const done = await runSequences({
    sequences,
    steps,
    seed,
    databaseUrl: () => createEmptyClub(postgres.url),
    onProgress: ({ sequences: soFar, steps: stepsSoFar }) =>
      console.log(`${soFar} sequences, ${stepsSoFar} steps, ${Math.round((Date.now() - began) / 1000)} s`),
  });
  console.log(`Agreed throughout: ${done.sequences} sequences, ${done.steps} steps (seed ${seed}).`);
} catch (error) {
  process.exitCode = 1;
  console.error(error);
} finally {
  await postgres.stop();
}
