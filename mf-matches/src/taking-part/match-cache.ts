import { invalidate, queryClient } from '@kickabout/client';
import { type MatchSummary, matchQuery } from '../match-facts/match-data.ts';

/** Changes what is known of a match, wherever it is shown, until it is read again. */
export function changeKnownMatch(matchId: number, change: <M extends MatchSummary>(match: M) => M): void {
  queryClient.setQueryData(matchQuery(matchId).queryKey, (match) => match && change(match));
  queryClient.setQueriesData<MatchSummary[]>({ queryKey: ['listMatches'] }, (matches) =>
    matches?.map((match) => (match.match_id === matchId ? change(match) : match)),
  );
}

/** Reads again what a join can change: places, who is in, and what is held of the balance. */
export const refreshAfterJoining = () =>
  invalidate('listMatches', 'getMatch', 'listMatchPlayers', 'getMatchPlayerAttributes', 'getOwnDetails');

/** Reads again what a leave can change: a late one also charges. */
export const refreshAfterLeaving = () =>
  invalidate(
    'listMatches',
    'getMatch',
    'listMatchPlayers',
    'getMatchPlayerAttributes',
    'getOwnDetails',
    'getPlayerStats',
    'listPlayerPayments',
    'listNegativeBalances',
  );
