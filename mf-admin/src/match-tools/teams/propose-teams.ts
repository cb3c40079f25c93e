import { type BalancedTeams, type BestSplit, balanceTeams, bestSplit } from '@kickabout/domain';
import type { RatedMatchPlayer } from '../match-data.ts';

export interface Proposals {
  /** 'Balance teams': up to 20 shuffles, then a greedy split (specification, section 4). */
  readonly balanced: BalancedTeams;
  /** The fairest possible split. */
  readonly best: BestSplit;
}

/** Teams for everyone who has a place, both ways. `random` returns numbers from 0 up to, but not including, 1. */
export function proposeTeams(ratings: readonly RatedMatchPlayer[], random: () => number): Proposals {
  const players = ratings.map(({ player_id, attributes }) => ({ playerId: player_id, attributes }));
  return { balanced: balanceTeams(players, random), best: bestSplit(players) };
}

/** How 'Balance teams' found its teams. */
export function methodNote({ method, shuffles }: Pick<BalancedTeams, 'method' | 'shuffles'>): string {
  switch (method) {
    case 'shuffle':
      return `Found a fair split on shuffle ${shuffles}.`;
    case 'greedy':
      return `No fair split in ${shuffles} shuffles, so players were picked by strength.`;
    default:
      return method satisfies never;
  }
}
