import { DIFFERENCE_LIMITS, type TeamSplit, teamSplit } from './differences.ts';
import { type RatedPlayer, strengths } from './strength.ts';

/** 22 players have 352,716 splits; two more players have nearly four times as many. */
export const BEST_SPLIT_MOST_PLAYERS = 22;

export type BestSplit = ({ ok: true } & TeamSplit) | { ok: false; reason: 'too_many_players' };

/** Differences in units of equal weight, one thirtieth of each limit, so that they stay whole numbers. */
const WEIGHT = {
  mental: DIFFERENCE_LIMITS.other / DIFFERENCE_LIMITS.mental,
  goalkeeping: DIFFERENCE_LIMITS.other / DIFFERENCE_LIMITS.goalkeeping,
};

/**
 * 'Best split': of all splits into halves (give or take one player), the one whose worst difference, relative to its
 * limit, is smallest; then the one with the smallest sum of the three relative differences; then the first by the ids
 * in team 1. So if any split meets the limits, this one does. Each split is tried once: with an even number, the
 * first player is always in team 1.
 */
export function bestSplit(players: readonly RatedPlayer[]): BestSplit {
  if (players.length > BEST_SPLIT_MOST_PLAYERS) return { ok: false, reason: 'too_many_players' };
  const rated = strengths(players);
  const count = rated.length;
  const half = Math.ceil(count / 2);

  // Team 1 minus team 2 is twice team 1 minus everyone, so one running sum for each attribute is enough.
  const mental = Float64Array.from(rated, (player) => 2 * WEIGHT.mental * player.mental);
  const goalkeeping = Float64Array.from(rated, (player) => 2 * WEIGHT.goalkeeping * player.goalkeeping);
  const other = Float64Array.from(rated, (player) => 2 * player.other);

  let bestWorst = Infinity;
  let bestSum = Infinity;
  let bestTeam1 = 0;

  /** Adds players from `first` on to `team1` (one bit each) in every possible way. */
  const search = (first: number, missing: number, team1: number, m: number, g: number, o: number): void => {
    if (missing === 0) {
      const worst = Math.max(Math.abs(m), Math.abs(g), Math.abs(o));
      if (worst > bestWorst) return;
      const sum = Math.abs(m) + Math.abs(g) + Math.abs(o);
      if (worst < bestWorst || sum < bestSum) {
        bestWorst = worst;
        bestSum = sum;
        bestTeam1 = team1;
      }
      return;
    }
    for (let next = first; next <= count - missing; next += 1) {
      search(
        next + 1,
        missing - 1,
        team1 | (1 << next),
        m + (mental[next] ?? 0),
        g + (goalkeeping[next] ?? 0),
        o + (other[next] ?? 0),
      );
      if (next === 0 && count % 2 === 0) return;
    }
  };
  search(0, half, 0, -halfOfAll(mental), -halfOfAll(goalkeeping), -halfOfAll(other));

  const inTeam1 = (index: number) => (bestTeam1 & (1 << index)) !== 0;
  const split = teamSplit(
    rated.filter((_, index) => inTeam1(index)),
    rated.filter((_, index) => !inTeam1(index)),
  );
  return { ok: true, ...split };
}

function halfOfAll(doubled: Float64Array): number {
  return doubled.reduce((sum, value) => sum + value, 0) / 2;
}
