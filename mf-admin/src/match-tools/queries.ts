import { apiPages, apiQuery } from '@kickabout/client';
import type { EndpointName, ResponseOf } from '@kickabout/contract';

export type Match = ResponseOf<'getMatch'>;
export type MatchPlayer = ResponseOf<'listMatchPlayers'>[number];
export interface MatchAndPlayers {
  readonly match: Match;
  readonly players: readonly MatchPlayer[];
}
/** A player with a place in the match, and their attributes. */
export type RatedMatchPlayer = ResponseOf<'getMatchPlayerAttributes'>[number];

/** How often pairs of players were in the same team in the four weeks before a match. */
export type Teammates = ResponseOf<'listTeammates'>;

export const matchQuery = (matchId: number) => apiQuery('getMatch', { params: { id: matchId } });
export const matchPlayersQuery = (matchId: number) => apiQuery('listMatchPlayers', { params: { matchId } });
export const lastMatchQuery = apiPages('listMatches', {
  params: { status: 'completed' },
  query: { limit: 1 },
});
export const ratingsQuery = (matchId: number) =>
  apiQuery('getMatchPlayerAttributes', { params: { matchId } });

export const teammatesQuery = (matchId: number) => apiQuery('listTeammates', { params: { matchId } });

/** The queries that show results, or that an admin changed them: refetch them whenever a result that counts may have changed. */
export const RESULT_QUERIES = [
  'getLeaderboard',
  'getSeasonalLeaderboard',
  'getPlayerMonthlyStats',
  'getPlayerStats',
  'getPlayerRecord',
  'listAuditEntries',
] as const satisfies readonly EndpointName[];

/** Everything in the cache about one match: itself, its players, their attributes and who was in a team with whom. */
export const matchKeys = (matchId: number) => [
  matchQuery(matchId).queryKey,
  matchPlayersQuery(matchId).queryKey,
  ratingsQuery(matchId).queryKey,
  teammatesQuery(matchId).queryKey,
];
