import { apiQuery, queryClient } from '@kickabout/client';
import type { ResponseOf } from '@kickabout/contract';

/** A match as lists show it. */
export type MatchSummary = ResponseOf<'listMatches'>[number];
/** A match as its own page shows it. */
export type Match = ResponseOf<'getMatch'>;
/** Somebody in a match, or on its waiting list. */
export type MatchPlayer = ResponseOf<'listMatchPlayers'>[number];

/** How often a page in sight asks again, so that what others do appears by itself. Milliseconds. */
export const REFRESH_EVERY = 10_000;

/** For queries that are kept up to date. Without a connection they fail, and say so, instead of waiting for one. */
export const LIVE = {
  refetchInterval: REFRESH_EVERY,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;

export const matchQuery = (matchId: number) => apiQuery('getMatch', { params: { id: matchId } });
export const matchPlayersQuery = (matchId: number) => apiQuery('listMatchPlayers', { params: { matchId } });

/** Reads a match before its page is opened: its link is being pointed at. */
export function prefetchMatch(matchId: number): void {
  void queryClient.prefetchQuery(matchQuery(matchId));
  void queryClient.prefetchQuery(matchPlayersQuery(matchId));
}
