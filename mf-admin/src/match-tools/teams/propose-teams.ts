import { type BalancedTeams, type BestSplit, balanceTeams, bestSplit } from '@kickabout/domain';
import type { RatedMatchPlayer } from '../match-data.ts';

export interface Proposals {
  /** 'Balance teams', by up to 20 shuffles or else greedily (specification, section 4). */
  readonly balanced: BalancedTeams;
  /** The fairest of all splits. */
  readonly best: BestSplit;
}

/** Teams for everybody who has a place, in both ways. `random` gives numbers from 0 up to, but not including, 1. */
export function proposeTeams(ratings: readonly RatedMatchPlayer[], random: () => number): Proposals {
  const players = ratings.map(({ player_id, attributes }) => ({ playerId: player_id, attributes }));
  return { balanced: balanceTeams(players, random), best: bestSplit(players) };
}

/** How 'Balance teams' came to its teams. */
export function methodNote({ method, shuffles }: Pick<BalancedTeams, 'method' | 'shuffles'>): string {
  switch (method) {
    case 'shuffle':
      return `Shuffle ${shuffles} of 20 was fair.`;
    case 'greedy':
      return `None of ${shuffles} shuffles was fair, so players were dealt out by strength.`;
    default:
      return method satisfies never;
  }
}
