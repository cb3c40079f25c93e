import { apiQuery, queryClient } from '@kickabout/client';
import type { EndpointName, ResponseOf } from '@kickabout/contract';

export type Match = ResponseOf<'getMatch'>;
export type MatchPlayer = ResponseOf<'listMatchPlayers'>[number];
/** A player with a place in the match, and their attributes. */
export type RatedMatchPlayer = ResponseOf<'getMatchPlayerAttributes'>[number];

export const matchQuery = (matchId: number) => apiQuery('getMatch', { params: { id: matchId } });
export const matchPlayersQuery = (matchId: number) => apiQuery('listMatchPlayers', { params: { matchId } });
export const ratingsQuery = (matchId: number) =>
  apiQuery('getMatchPlayerAttributes', { params: { matchId } });

/** The queries that show results: refetch them whenever a result that counts may have changed. */
export const RESULT_QUERIES = [
  'getLeaderboard',
  'getSeasonalLeaderboard',
  'getPlayerMonthlyStats',
  'getPlayerStats',
] as const satisfies readonly EndpointName[];

/** Everything in the cache about one match: itself, its players and their attributes. */
export const matchKeys = (matchId: number) => [
  matchQuery(matchId).queryKey,
  matchPlayersQuery(matchId).queryKey,
  ratingsQuery(matchId).queryKey,
];

/** Changes the cached players of a match until the next fetch. */
export function changeKnownPlayers(matchId: number, change: (player: MatchPlayer) => MatchPlayer): void {
  queryClient.setQueryData(matchPlayersQuery(matchId).queryKey, (players) => players?.map(change));
}
