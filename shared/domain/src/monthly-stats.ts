import type { Appearance } from './appearances.ts';

/** Named as in the HTTP contract, because it is sent unchanged. */
export type MonthlyStatsRow = {
  month: number;
  year: number;
  total_goals: number;
  total_assists: number;
  total_own_goals: number;
};

/** A player's stats: a row for each month they played in, the latest first. */
export function monthlyStats(played: readonly Appearance[], playerId: number): MonthlyStatsRow[] {
  const own = played.filter((appearance) => appearance.playerId === playerId);
  return [...Map.groupBy(own, ({ year, month }) => year * 12 + month)]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, inMonth]) => {
      const [first] = inMonth;
      if (!first) return [];
      const row = {
        month: first.month,
        year: first.year,
        total_goals: 0,
        total_assists: 0,
        total_own_goals: 0,
      };
      for (const appearance of inMonth) {
        row.total_goals += appearance.goals;
        row.total_assists += appearance.assists;
        row.total_own_goals += appearance.ownGoals;
      }
      return [row];
    });
}
