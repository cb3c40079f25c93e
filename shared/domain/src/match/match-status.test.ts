import { expect, test } from 'vitest';
import { countsForStats, hasStarted, startsAtKickoff } from './match-status.ts';

test.each([
  ['pending', false, false],
  ['in_progress', true, false],
  ['friendly', true, false],
  ['completed', true, true],
] as const)('%s: started is %s, counts for stats is %s', (status, started, counts) => {
  expect(hasStarted(status)).toBe(started);
  expect(countsForStats(status)).toBe(counts);
});

test.each([
  ['pending', -1, false],
  ['pending', 0, true],
  ['pending', 1, true],
  ['in_progress', 1, false],
  ['friendly', 1, false],
  ['completed', 1, false],
] as const)('whether a %s match starts automatically, %d ms after kickoff: %s', (status, after, starts) =>
  expect(startsAtKickoff({ status, kickoffAt: 5000 }, 5000 + after)).toBe(starts),
);
