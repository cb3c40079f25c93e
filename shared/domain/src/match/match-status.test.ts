import { expect, test } from 'vitest';
import { countsForStats, hasStarted } from './match-status.ts';

test.each([
  ['pending', false, false],
  ['in_progress', true, false],
  ['friendly', true, false],
  ['completed', true, true],
] as const)('%s: started is %s, counts for stats is %s', (status, started, counts) => {
  expect(hasStarted(status)).toBe(started);
  expect(countsForStats(status)).toBe(counts);
});
