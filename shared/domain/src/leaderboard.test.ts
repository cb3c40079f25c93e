import { LEADERBOARD_SORTS, type LeaderboardSort } from '@kickabout/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Appearance } from './appearances.ts';
import { type LeaderboardRow, leaderboard, sortLeaderboard } from './leaderboard.ts';

const players = [
  { playerId: 1, preferredName: 'Zoë' },
  { playerId: 2, preferredName: 'Émile' },
  { playerId: 3, preferredName: 'Fay' },
  { playerId: 4, preferredName: 'Fay' },
];
const appearance = (playerId: number, month: number, change: Partial<Appearance> = {}): Appearance => ({
  playerId,
  year: 2026,
  month,
  goals: 0,
  assists: 0,
  defcons: 0,
  ownGoals: 0,
  won: false,
  manOfTheMatch: false,
  ...change,
});
const idsOf = (rows: readonly LeaderboardRow[]) => rows.map((row) => row.player_id);

describe('a leaderboard', () => {
  it('adds up what each player did', () => {
    const played = [
      appearance(1, 9, { goals: 1, assists: 2, defcons: 3, won: true, manOfTheMatch: true }),
      appearance(1, 10, { goals: 2, assists: 1, defcons: 1, won: true }),
      appearance(1, 12, { ownGoals: 4 }),
    ];
    expect(leaderboard(played, { year: 2026, startMonth: 9, endMonth: 12 }, players)).toEqual([
      {
        player_id: 1,
        preferred_name: 'Zoë',
        total_goals: 3,
        total_assists: 3,
        total_defcons: 4,
        matches_played: 3,
        wins: 2,
        man_of_the_match_count: 1,
      },
    ]);
  });

  test.each([
    ['the month before', 2026, 4, false],
    ['the first month', 2026, 5, true],
    ['the last month', 2026, 8, true],
    ['the month after', 2026, 9, false],
    ['the same month a year before', 2025, 6, false],
  ])('of May to August: %s', (_, year, month, counts) => {
    const rows = leaderboard(
      [appearance(1, month, { year })],
      { year: 2026, startMonth: 5, endMonth: 8 },
      players,
    );
    expect(rows.length).toBe(counts ? 1 : 0);
  });

  test.each(LEADERBOARD_SORTS)('is sorted by %s, equal ones by name and then id', (sort) => {
    const row = (player_id: number, value: number): LeaderboardRow => ({
      player_id,
      preferred_name: players[player_id - 1]?.preferredName ?? '',
      total_goals: 0,
      total_assists: 0,
      total_defcons: 0,
      man_of_the_match_count: 0,
      matches_played: 0,
      wins: 0,
      [sort]: value,
    });
    expect(idsOf(sortLeaderboard([row(4, 1), row(1, 1), row(3, 1), row(2, 1)], sort))).toEqual([2, 3, 4, 1]);
    expect(idsOf(sortLeaderboard([row(4, 1), row(1, 2), row(3, 0), row(2, 1)], sort))).toEqual([1, 2, 4, 3]);
  });

  it('of the year adds up to its three seasons', () => {
    const some = fc.array(
      fc.record({
        playerId: fc.integer({ min: 1, max: 4 }),
        month: fc.integer({ min: 1, max: 12 }),
        goals: fc.nat(5),
        won: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(some, (list) => {
        const played = list.map(({ playerId, month, ...rest }) => appearance(playerId, month, rest));
        const total = (sort: LeaderboardSort, startMonth: number, endMonth: number) =>
          leaderboard(played, { year: 2026, startMonth, endMonth }, players).reduce(
            (sum, row) => sum + row[sort],
            0,
          );
        for (const sort of LEADERBOARD_SORTS) {
          expect(total(sort, 1, 4) + total(sort, 5, 8) + total(sort, 9, 12)).toBe(total(sort, 1, 12));
        }
        expect(total('matches_played', 1, 12)).toBe(played.length);
      }),
    );
  });
});
