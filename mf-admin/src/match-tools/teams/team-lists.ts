import type { TeamId } from '@kickabout/contract';
import { type Differences, strengths, teamSplit } from '@kickabout/domain';
import type { Member, RatedMember } from '../members.ts';

/** The members of each team, in order of joining. */
export function teamLists(members: readonly Member[]): Readonly<Record<TeamId, readonly Member[]>> {
  const inTeam = (teamId: TeamId) => members.filter(({ team_id }) => team_id === teamId);
  return { 0: inTeam(0), 1: inTeam(1), 2: inTeam(2) };
}

/** The differences between the current teams; null while one of them is empty. Someone without ratings counts as average. */
export function currentDifferences(
  members: readonly Member[],
  ratings: readonly RatedMember[],
): Differences | null {
  const teams = teamLists(members);
  if (teams[1].length === 0 || teams[2].length === 0) return null;
  const attributes = new Map(ratings.map((rated) => [rated.key, rated.attributes]));
  const rated = strengths(
    [...teams[1], ...teams[2]].map(({ key }, playerId) => ({
      playerId,
      attributes: attributes.get(key) ?? {},
    })),
  );
  return teamSplit(rated.slice(0, teams[1].length), rated.slice(teams[1].length)).differences;
}
