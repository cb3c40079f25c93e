import type { LeaderboardSort } from '@kickabout/contract';
import type { Appearance } from './appearances.ts';
import type { Period } from './seasons.ts';

/** Named as in the HTTP contract, because it is sent unchanged. */
export type LeaderboardRow = { player_id: number; preferred_name: string } & Record<LeaderboardSort, number>;

/** A row for each player who played in the period, the most goals first. */
export function leaderboard(
  played: readonly Appearance[],
  { year, startMonth, endMonth }: Period,
  players: readonly { playerId: number; preferredName: string }[],
): LeaderboardRow[] {
  const inPeriod = played.filter(
    (appearance) =>
      appearance.year === year && startMonth <= appearance.month && appearance.month <= endMonth,
  );
  const byPlayer = Map.groupBy(inPeriod, ({ playerId }) => playerId);
  const rows = players.flatMap(({ playerId, preferredName }) => {
    const own = byPlayer.get(playerId);
    return own ? [{ player_id: playerId, preferred_name: preferredName, ...totals(own) }] : [];
  });
  return sortLeaderboard(rows, 'total_goals');
}

/** The highest first; ties by name, then by id. */
export function sortLeaderboard(rows: readonly LeaderboardRow[], sort: LeaderboardSort): LeaderboardRow[] {
  return rows.toSorted((a, b) => b[sort] - a[sort] || byName(a, b));
}

/** Alphabetical order of players on any leaderboard. */
export function byName(
  a: { player_id: number; preferred_name: string },
  b: { player_id: number; preferred_name: string },
): number {
  return a.preferred_name.localeCompare(b.preferred_name, 'en-GB') || a.player_id - b.player_id;
}

function totals(played: readonly Appearance[]): Record<LeaderboardSort, number> {
  const sum = (value: (appearance: Appearance) => number) =>
    played.reduce((total, appearance) => total + value(appearance), 0);
  return {
    total_goals: sum(({ goals }) => goals),
    total_assists: sum(({ assists }) => assists),
    total_defcons: sum(({ defcons }) => defcons),
    matches_played: played.length,
    wins: sum(({ won }) => Number(won)),
    man_of_the_match_count: sum(({ manOfTheMatch }) => Number(manOfTheMatch)),
  };
}
