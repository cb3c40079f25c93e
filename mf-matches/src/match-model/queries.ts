import { livePages, liveQuery, queryClient } from '@kickabout/client';
import type { MatchStatus, ResponseOf } from '@kickabout/contract';

/** A match as lists show it. */
export type MatchSummary = ResponseOf<'listMatches'>[number];
/** A match as its own page shows it. */
export type Match = ResponseOf<'getMatch'>;
/** Someone whom a player brings to a match. */
export type Guest = NonNullable<Match['guests']>[number];
/** Someone in a match, or on its waiting list. */
export type MatchPlayer = ResponseOf<'listMatchPlayers'>[number];
/** What those who aren't in a match have said about it. */
export type MatchAnswers = ResponseOf<'getMatchAnswers'>;

export interface MatchAndPlayers {
  readonly match: Match;
  /** Null until they have loaded. */
  readonly players: readonly MatchPlayer[] | null;
}

export const matchesQuery = (status: MatchStatus) => livePages('listMatches', { params: { status } });
export const matchQuery = (matchId: number) => liveQuery('getMatch', { params: { id: matchId } });
export const matchPlayersQuery = (matchId: number) => liveQuery('listMatchPlayers', { params: { matchId } });
export const matchAnswersQuery = (matchId: number) =>
  liveQuery('getMatchAnswers', { params: { id: matchId } });

/** Prefetches a match when someone points at its link. */
export function prefetchMatch(matchId: number): void {
  void queryClient.prefetchQuery(matchQuery(matchId));
  void queryClient.prefetchQuery(matchPlayersQuery(matchId));
}
