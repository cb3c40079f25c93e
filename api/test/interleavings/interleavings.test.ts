import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { type Interleavings, startInterleavings } from './run-interleavings.ts';

/** `npm run campaign interleavings` runs all pairs of commands. */
let club: Interleavings;
beforeAll(async () => {
  club = await startInterleavings(await createTestDatabase(), 2);
});
afterAll(() => club.stop());

it.each([
  // Money for one of them, and a payment that only one of them can get.
  ['eve joins a free match', 'eve joins another'],
  ['a payment is given to eve', 'the same is given to cat'],
  // The change was made, whatever comes before its answer is read.
  ['a match starts', 'a match is deleted'],
])('in all orders of their statements, it’s as if one came first: %s, and %s', async (...pair) => {
  const { orders, isComplete, findings } = await club.runPair(pair, 300);
  expect(findings).toEqual([]);
  expect(isComplete).toBe(true);
  expect(orders).toBeGreaterThan(3);
});
