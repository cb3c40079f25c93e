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
import type { RatedMember } from '../members.ts';
import type { Teammates } from '../queries.ts';

/** 'Balance teams': up to 20 shuffles, then a greedy split. `random` is from 0 up to, but not including, 1. */
export const balancedTeams = (ratings: readonly RatedMember[], random: () => number): BalancedTeams =>
  balanceTeams(playersOf(ratings), random);

/** The fairest possible split or, given who was in a team with whom lately, the fair one that mixes them most. */
export const bestTeams = (ratings: readonly RatedMember[], lately: Teammates): BestSplit =>
  bestSplit(playersOf(ratings), pairsOf(lately, ratings));

/** Splits name members by their place in the list, because guests have no player's id. */
const playersOf = (ratings: readonly RatedMember[]): RatedPlayer[] =>
  ratings.map(({ attributes }, playerId) => ({ playerId, attributes }));

function pairsOf(lately: Teammates, ratings: readonly RatedMember[]): PairTogether[] {
  const places = new Map(ratings.map(({ playerId }, place) => [playerId, place]));
  return lately.flatMap(({ player_ids: [one, other], times }) => {
    const [first, second] = [places.get(one), places.get(other)];
    return first === undefined || second === undefined ? [] : [{ playerIds: [first, second], times }];
  });
}

export const membersIn = (team: readonly number[], ratings: readonly RatedMember[]): RatedMember[] =>
  team.flatMap((place) => ratings[place] ?? []);

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

export function bestNote({ differences }: Pick<TeamSplit, 'differences'>, isMixing: boolean): string {
  if (!isMixing) return 'The fairest possible split.';
  return meetsLimits(differences)
    ? 'Of all fair splits, the one that mixes players most.'
    : 'No split is fair, so this is the fairest possible one.';
}

/**
 * Why these teams: `Strength 412 v 410 · one top goalkeeper each · 6 pairs who haven’t been teammates for a month`. Without pairs
 * while no one has played, or as long as that isn’t known.
 */
export function whyTheseTeams(
  split: Pick<TeamSplit, 'team1' | 'team2'>,
  ratings: readonly RatedMember[],
  lately: Teammates,
): string {
  const regulars = ratings.flatMap(({ playerId }, place) => (playerId === null ? [] : place));
  const facts = splitFacts(split, playersOf(ratings), pairsOf(lately, ratings), regulars);
  const { strength, areGoalkeepersSplit, newPairs } = facts;
  const parts = [
    `Strength ${strength[0]} v ${strength[1]}`,
    areGoalkeepersSplit !== null &&
      (areGoalkeepersSplit ? 'one top goalkeeper each' : 'both top goalkeepers in one team'),
    lately.length > 0 && pairsText(newPairs),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

function pairsText(newPairs: number): string {
  if (newPairs === 0) return 'every pair has been teammates in the last month';
  return `${newPairs} ${newPairs === 1 ? 'pair' : 'pairs'} who haven’t been teammates for a month`;
}
