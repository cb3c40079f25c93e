import {
  type BalancedTeams,
  type BestSplit,
  balanceTeams,
  bestSplit,
  meetsLimits,
  type PairTogether,
  type RatedPlayer,
  splitFacts,
  type TeamSplit,
} from '@kickabout/domain';
import type { RatedMatchPlayer, Teammates } from '../match-data.ts';

/** 'Balance teams': up to 20 shuffles, then a greedy split. `random` is from 0 up to, but not including, 1. */
export const balancedTeams = (ratings: readonly RatedMatchPlayer[], random: () => number): BalancedTeams =>
  balanceTeams(playersOf(ratings), random);

/** The fairest possible split or, given who was in a team with whom lately, the fair one that mixes them most. */
export const bestTeams = (ratings: readonly RatedMatchPlayer[], lately: Teammates): BestSplit =>
  bestSplit(playersOf(ratings), pairsOf(lately));

const playersOf = (ratings: readonly RatedMatchPlayer[]): RatedPlayer[] =>
  ratings.map(({ player_id, attributes }) => ({ playerId: player_id, attributes }));

const pairsOf = (lately: Teammates): PairTogether[] =>
  lately.map(({ player_ids, times }) => ({ playerIds: player_ids, times }));

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

/** How the best split was chosen. */
export function bestNote({ differences }: Pick<TeamSplit, 'differences'>, isMixing: boolean): string {
  if (!isMixing) return 'The fairest possible split.';
  return meetsLimits(differences)
    ? 'Of all fair splits, the one that mixes players most.'
    : 'No split is fair, so this is the fairest possible one.';
}

/**
 * Why these teams, in a sentence: `Strength 412 : 410, the best goalkeepers in different teams, 6 pairs who haven’t been teammates
 * for a month.` Without pairs while no one has played, or as long as that isn’t known.
 */
export function whyTheseTeams(
  split: Pick<TeamSplit, 'team1' | 'team2'>,
  ratings: readonly RatedMatchPlayer[],
  lately: Teammates,
): string {
  // A guest has a number below zero, and no past.
  const regulars = ratings.map(({ player_id }) => player_id).filter((id) => id > 0);
  const facts = splitFacts(split, playersOf(ratings), pairsOf(lately), regulars);
  const { strength, areGoalkeepersSplit, newPairs } = facts;
  const parts = [
    `Strength ${strength[0]} : ${strength[1]}`,
    areGoalkeepersSplit !== null &&
      `the best goalkeepers in ${areGoalkeepersSplit ? 'different teams' : 'one team'}`,
    lately.length > 0 && pairsText(newPairs),
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

function pairsText(newPairs: number): string {
  if (newPairs === 0) return 'every pair has been teammates in the last month';
  return `${newPairs} ${newPairs === 1 ? 'pair' : 'pairs'} who haven’t been teammates for a month`;
}
