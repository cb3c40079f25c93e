import { DIFFERENCE_LIMITS, type TeamSplit, teamSplit } from './differences.ts';
import { type RatedPlayer, strengths } from './strength.ts';
import { type PairTogether, timesTogether } from './teammates.ts';

/** 22 players have 352,716 splits; two more players have nearly four times as many. */
export const BEST_SPLIT_MOST_PLAYERS = 22;

export type BestSplit = ({ ok: true } & TeamSplit) | { ok: false; reason: 'too_many_players' };

/** Differences in units of equal weight, one thirtieth of each limit, so that they stay whole numbers. */
const WEIGHT = {
  mental: DIFFERENCE_LIMITS.other / DIFFERENCE_LIMITS.mental,
  goalkeeping: DIFFERENCE_LIMITS.other / DIFFERENCE_LIMITS.goalkeeping,
};

/** In place of the repeats of a split outside the limits: it comes after all that meet them. */
const OUTSIDE = Infinity;

/**
 * 'Best split': of all splits into halves (give or take one player), the one whose worst difference, relative to its
 * limit, is smallest; then the one with the smallest sum of the three relative differences; then the first by the ids
 * in team 1. So if any split meets the limits, this one does. Each split is tried once: with an even number, the
 * first player is always in team 1.
 *
 * To mix the players, give the pairs that were together lately: of the splits that meet the limits, the one in which they're
 * together again least then comes first, and the rest of the order decides between equals. If none meets the limits,
 * it's the same split as without.
 */
export function bestSplit(players: readonly RatedPlayer[], lately: readonly PairTogether[] = []): BestSplit {
  if (players.length > BEST_SPLIT_MOST_PLAYERS) return { ok: false, reason: 'too_many_players' };
  const rated = strengths(players);
  const count = rated.length;
  const half = Math.ceil(count / 2);

  // Team 1 minus team 2 is twice team 1 minus everyone, so one running sum for each attribute is enough.
  const mental = Float64Array.from(rated, (player) => 2 * WEIGHT.mental * player.mental);
  const goalkeeping = Float64Array.from(rated, (player) => 2 * WEIGHT.goalkeeping * player.goalkeeping);
  const other = Float64Array.from(rated, (player) => 2 * player.other);
  const repeats = lately.length > 0 ? runningRepeats(rated, lately) : NO_REPEATS;

  let fewestRepeats = OUTSIDE;
  let bestWorst = Infinity;
  let bestSum = Infinity;
  let bestTeam1 = 0;

  /** Adds players from `first` on to `team1` (one bit each) in every possible way; `r` is the repeats so far. */
  const search = (
    first: number,
    missing: number,
    team1: number,
    m: number,
    g: number,
    o: number,
    r: number,
  ) => {
    if (missing === 0) {
      const worst = Math.max(Math.abs(m), Math.abs(g), Math.abs(o));
      const again = worst < DIFFERENCE_LIMITS.other ? r : OUTSIDE;
      if (again > fewestRepeats || (again === fewestRepeats && worst > bestWorst)) return;
      const sum = Math.abs(m) + Math.abs(g) + Math.abs(o);
      if (again < fewestRepeats || worst < bestWorst || sum < bestSum) {
        fewestRepeats = again;
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
        r + repeats.added(next, half - missing),
      );
      if (next === 0 && count % 2 === 0) return;
    }
  };
  search(0, half, 0, -halfOfAll(mental), -halfOfAll(goalkeeping), -halfOfAll(other), repeats.all);

  const inTeam1 = (index: number) => (bestTeam1 & (1 << index)) !== 0;
  const split = teamSplit(
    rated.filter((_, index) => inTeam1(index)),
    rated.filter((_, index) => !inTeam1(index)),
  );
  return { ok: true, ...split };
}

/** The repeats of a split, while its team 1 grows. */
type RunningRepeats = {
  /** Everyone in team 2. */
  all: number;
  /** What a player changes who joins team 1 as its `nth` member, counted from 0. Keeps who the members are. */
  added(player: number, nth: number): number;
};

const NO_REPEATS: RunningRepeats = { all: 0, added: () => 0 };

function runningRepeats(
  players: readonly { playerId: number }[],
  lately: readonly PairTogether[],
): RunningRepeats {
  const count = players.length;
  const timesOf = timesTogether(lately);
  const times = Float64Array.from({ length: count * count }, (_, index) => {
    const [one, other] = [players[Math.floor(index / count)], players[index % count]];
    return one === undefined || other === undefined || one === other
      ? 0
      : timesOf(one.playerId, other.playerId);
  });
  const withAll = Float64Array.from(players, (_, player) =>
    times.subarray(player * count, (player + 1) * count).reduce((sum, value) => sum + value, 0),
  );
  const members = new Uint8Array(count);
  return {
    all: halfOfAll(withAll),
    added(player, nth) {
      // They're no longer with those in team 2, and now with those in team 1.
      let change = -(withAll[player] ?? 0);
      for (let member = 0; member < nth; member += 1)
        change += 2 * (times[player * count + (members[member] ?? 0)] ?? 0);
      members[nth] = player;
      return change;
    },
  };
}

/** Every value is counted twice, so halve the sum. */
function halfOfAll(doubled: Float64Array): number {
  return doubled.reduce((sum, value) => sum + value, 0) / 2;
}
