import type { TeamSplit } from './differences.ts';
import { greedySplit } from './greedy-split.ts';
import { MOST_SHUFFLES, shuffleTeams } from './shuffle-teams.ts';
import { type RatedPlayer, strengths } from './strength.ts';

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
