import { expect, test } from 'vitest';
import type { Appearance } from './appearances.ts';
import { monthlyStats } from './monthly-stats.ts';

const appearance = (
  playerId: number,
  year: number,
  month: number,
  tally: Partial<Appearance>,
): Appearance => ({
  playerId,
  year,
  month,
  goals: 0,
  assists: 0,
  defcons: 0,
  ownGoals: 0,
  won: false,
  manOfTheMatch: false,
  ...tally,
});

test('a player’s months, the latest first', () => {
  const played = [
    appearance(1, 2025, 12, { goals: 1 }),
    appearance(1, 2026, 2, { goals: 2, assists: 1 }),
    appearance(2, 2026, 2, { goals: 9 }),
    appearance(1, 2026, 2, { goals: 1, ownGoals: 1 }),
    appearance(1, 2026, 11, {}),
  ];
  expect(monthlyStats(played, 1)).toEqual([
    { year: 2026, month: 11, total_goals: 0, total_assists: 0, total_own_goals: 0 },
    { year: 2026, month: 2, total_goals: 3, total_assists: 1, total_own_goals: 1 },
    { year: 2025, month: 12, total_goals: 1, total_assists: 0, total_own_goals: 0 },
  ]);
  expect(monthlyStats(played, 3)).toEqual([]);
});
