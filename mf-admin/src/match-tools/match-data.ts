import { apiQuery, invalidate, queryClient } from '@kickabout/client';
import type { EndpointName, ResponseOf } from '@kickabout/contract';

export type Match = ResponseOf<'getMatch'>;
export type MatchPlayer = ResponseOf<'listMatchPlayers'>[number];
/** The attributes of everybody who has a place. */
export type RatedMatchPlayer = ResponseOf<'getMatchPlayerAttributes'>[number];

export const matchQuery = (matchId: number) => apiQuery('getMatch', { params: { id: matchId } });
export const matchPlayersQuery = (matchId: number) => apiQuery('listMatchPlayers', { params: { matchId } });
export const ratingsQuery = (matchId: number) =>
  apiQuery('getMatchPlayerAttributes', { params: { matchId } });

/** What shows who won, who played and what they did: read again when a result that counts may have changed. */
export const RESULT_READS = [
  'getLeaderboard',
  'getSeasonalLeaderboard',
  'getPlayerMonthlyStats',
  'getPlayerStats',
] as const satisfies readonly EndpointName[];

/** Has this match and its players read again, and the answers named, wherever they are shown. */
export function readMatchAgain(matchId: number, ...others: readonly EndpointName[]): void {
  for (const { queryKey } of [matchQuery(matchId), matchPlayersQuery(matchId), ratingsQuery(matchId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void invalidate(...others);
}

/** Changes what is known of the players of a match, until they are read again. */
export function changeKnownPlayers(matchId: number, change: (player: MatchPlayer) => MatchPlayer): void {
  queryClient.setQueryData(matchPlayersQuery(matchId).queryKey, (players) => players?.map(change));
}
