import { ApiProblem, useLoggedFailure } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
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
      /** Null while they load, or if that failed. */
      readonly players: readonly MatchPlayer[] | null;
    };

/** A match and its players, kept up to date. What has loaded stays when a later fetch fails. */
export function useMatch(matchId: number): MatchState {
  const match = useQuery(matchQuery(matchId));
  const missing = match.error instanceof ApiProblem && match.error.code === 'not_found';
  const players = useQuery({ ...matchPlayersQuery(matchId), enabled: !missing });
  useLoggedFailure(`Error fetching match ${matchId}:`, match);
  useLoggedFailure(`Error fetching the players of match ${matchId}:`, players);

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
