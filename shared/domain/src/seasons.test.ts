import { expect, test } from 'vitest';
import { seasonMonths } from './seasons.ts';

test.each([
  [1, 1, 4],
  [2, 5, 8],
  [3, 9, 12],
  [4, 1, 12],
] as const)('season %d is months %d to %d', (season, startMonth, endMonth) =>
  expect(seasonMonths(season)).toEqual({ startMonth, endMonth }),
);
