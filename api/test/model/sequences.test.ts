import { expect, it } from 'vitest';
import { CLUBS, choicesOf, missedPairs, ROUNDS_WITH_EVERY_PAIR, runSequences } from './run-sequences.ts';

/** `npm run campaign model` runs many more. */
const SEED = Number(process.env['SEED'] ?? 1);

it(`the product and a simple reference agree after any sequence of steps (seed ${SEED})`, async () => {
  const done = await runSequences({ sequences: 6, steps: 40, seed: SEED, compareEvery: 4 });
  expect(done.sequences).toBe(6);
  expect(done.steps).toBeGreaterThan(200);
  const { missed, all } = missedPairs(new Set(done.pairs));
  const met = done.pairs.filter((pair) => !pair.startsWith('the beginning → '));
  expect(missed).toHaveLength(all - met.length);
});

it('a few rounds in a row, wherever they begin, have every pair of what a club chooses about money', () => {
  const pairsOf = (clubs: readonly object[]) =>
    new Set(
      clubs
        .map(Object.entries)
        .flatMap((choices) => choices.flatMap((one) => choices.map((other) => `${one}, ${other}`))),
    );
  for (const start of CLUBS.keys()) {
    const rounds = Array.from({ length: ROUNDS_WITH_EVERY_PAIR }, (_, round) => choicesOf(start + round));
    expect(pairsOf(rounds)).toEqual(pairsOf(CLUBS));
  }
});
