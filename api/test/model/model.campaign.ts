import { strict as assert } from 'node:assert';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { defineCampaign } from '@kickabout/tools/campaign';
import { createEmptyClub } from '../../src/testing/throwaway-postgres.ts';
import { runInThreads, splitEvenly } from '../in-threads.ts';
import { withPostgres } from '../with-postgres.ts';
import { type ModelRun, type ModelRunResult, missedPairs, runSequences } from './run-sequences.ts';

type Share = Omit<ModelRun, 'databaseUrl' | 'onProgress'> & { postgresUrl: string };

/** With so many, every kind of step comes after every other. */
const SEQUENCES = 10_000;

/** Further apart than a thread uses seeds. */
const SEEDS_EACH = 1_000_000;

export const campaign = defineCampaign({
  promise: 'After any sequence of steps, the product and a simple reference club agree.',
  options: { sequences: SEQUENCES, steps: 50, compareEvery: 10, threads: 2 * availableParallelism() },
  sizes: ['sequences'],
  run: ({ sequences, threads, seed, ...options }, say) =>
    withPostgres(async ({ url }) => {
      const shares = splitEvenly(sequences, threads).map(
        (share, index): Share => ({
          ...options,
          sequences: share,
          seed: seed + index * SEEDS_EACH,
          postgresUrl: url,
        }),
      );
      const done: ModelRunResult[] = [];
      const sum = (what: 'sequences' | 'steps') => done.reduce((total, each) => total + each[what], 0);
      await runInThreads<Share, ModelRunResult>(import.meta.url, shares, (result, share) => {
        done[share] = result;
        say(`${sum('sequences')} sequences, ${sum('steps')} steps`);
      });
      const { missed, all } = missedPairs(new Set(done.flatMap((each) => each.pairs)));
      const coverage = `${all - missed.length} of ${all} pairs of kinds of steps`;
      say([coverage, ...missed.slice(0, 20).map((pair) => `never: ${pair}`)].join('\n'));
      // A few sequences can’t meet every pair.
      if (sequences >= SEQUENCES) assert.deepEqual(missed, [], 'Some steps never came one after the other.');
      return { sequencesRun: sum('sequences'), stepsRun: sum('steps'), differences: 0, coverage };
    }),
});

/** A share of the sequences, each batch in a database of its own. */
async function runShare({ postgresUrl, ...share }: Share): Promise<void> {
  await runSequences({
    ...share,
    databaseUrl: () => createEmptyClub(postgresUrl),
    onProgress: (done) => parentPort?.postMessage(done),
  });
}

if (!isMainThread) await runShare(workerData as Share);
