import type { TeamId } from '@kickabout/contract';
import { type Differences, type RatedPlayer, strengths, teamSplit } from '@kickabout/domain';
import type { MatchPlayer, RatedMatchPlayer } from '../match-data.ts';

/** The members of each team, in order of joining. */
export function teamLists(players: readonly MatchPlayer[]): Readonly<Record<TeamId, readonly MatchPlayer[]>> {
  const inTeam = (teamId: TeamId) => players.filter(({ team_id }) => team_id === teamId);
  return { 0: inTeam(0), 1: inTeam(1), 2: inTeam(2) };
}

/** Players as team balancing takes them. A player without ratings counts as average there. */
export function ratedPlayers(
  players: readonly MatchPlayer[],
  ratings: readonly RatedMatchPlayer[],
): RatedPlayer[] {
  const attributes = new Map(ratings.map((rated) => [rated.player_id, rated.attributes]));
  return players.map(({ player_id }) => ({
    playerId: player_id,
    attributes: attributes.get(player_id) ?? {},
  }));
}

/** The differences between the current teams; null while one of them is empty. */
export function currentDifferences(
  players: readonly MatchPlayer[],
  ratings: readonly RatedMatchPlayer[],
): Differences | null {
  const teams = teamLists(players);
  if (teams[1].length === 0 || teams[2].length === 0) return null;
  const rated = strengths(ratedPlayers([...teams[1], ...teams[2]], ratings));
  const inTeam1 = new Set(teams[1].map(({ player_id }) => player_id));
  return teamSplit(
    rated.filter(({ playerId }) => inTeam1.has(playerId)),
    rated.filter(({ playerId }) => !inTeam1.has(playerId)),
  ).differences;
}
