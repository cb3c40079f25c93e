import { meetsLimits, type TeamSplit, teamSplit } from './differences.ts';
import { greedySplit } from './greedy-split.ts';
import { type RatedPlayer, type Strength, strengths } from './strength.ts';

/** The most shuffles to try (specification, section 4). */
const MOST_SHUFFLES = 20;

/**
 * Shuffles until the teams are fair, up to 20 times; null if they never were. With an odd number of players, team 1
 * has one more. `random` returns numbers from 0 up to, but not including, 1.
 */
function shuffleTeams(
  players: readonly Strength[],
  random: () => number,
): (TeamSplit & { shuffles: number }) | null {
  const half = Math.ceil(players.length / 2);
  for (let shuffles = 1; shuffles <= MOST_SHUFFLES; shuffles += 1) {
    const shuffled = shuffle(players, random);
    const split = teamSplit(shuffled.slice(0, half), shuffled.slice(half));
    if (meetsLimits(split.differences)) return { ...split, shuffles };
  }
  return null;
}

/** The inside-out Fisher–Yates shuffle: every order is equally likely. */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled: Item[] = [];
  for (const item of items) {
    const at = Math.floor(random() * (shuffled.length + 1));
    const displaced = shuffled[at];
    if (displaced === undefined) shuffled.push(item);
    else {
      shuffled.push(displaced);
      shuffled[at] = item;
    }
  }
  return shuffled;
}

/** `shuffles` is how many were tried. */
export type BalancedTeams = TeamSplit & { method: 'shuffle' | 'greedy'; shuffles: number };

/**
 * 'Balance teams', as in the specification, section 4: up to 20 shuffles and, if none of them is fair, the greedy
 * split. `random` returns numbers from 0 up to, but not including, 1.
 */
export function balanceTeams(players: readonly RatedPlayer[], random: () => number): BalancedTeams {
  const rated = strengths(players);
  const shuffled = shuffleTeams(rated, random);
  return shuffled
    ? { method: 'shuffle', ...shuffled }
    : { method: 'greedy', shuffles: MOST_SHUFFLES, ...greedySplit(rated) };
}
