import { ApiProblem } from '@kickabout/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Match, type MatchPlayer, matchPlayersQuery, matchQuery } from '../match-model/match-data.ts';

export type MatchState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | {
      readonly status: 'ready';
      readonly match: Match;
      /** Null while they are on their way, or cannot be read. */
      readonly players: readonly MatchPlayer[] | null;
    };

/** A match and its players, as they are at any time. What was read stays when a reading fails. */
export function useMatch(matchId: number): MatchState {
  const match = useQuery(matchQuery(matchId));
  const missing = isMissing(match.error);
  const players = useQuery({ ...matchPlayersQuery(matchId), enabled: !missing });
  useLogged(match.error, matchId);
  useLogged(players.error, matchId);

  if (missing) return { status: 'missing' };
  if (match.data !== undefined) return { status: 'ready', match: match.data, players: players.data ?? null };
  if (match.error === null) return { status: 'loading' };
  return {
    status: 'failed',
    message: match.error.message,
    retry: () => void Promise.all([match.refetch(), players.refetch()]),
    isRetrying: match.isFetching,
  };
}

const isMissing = (error: Error | null) => error instanceof ApiProblem && error.code === 'not_found';

function useLogged(error: Error | null, matchId: number): void {
  useEffect(() => {
    if (error !== null && !isMissing(error)) console.warn(`Could not read match ${matchId}:`, error);
  }, [error, matchId]);
}
