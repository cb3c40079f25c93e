import { apiQuery, useLoggedFailure } from '@kickabout/client';
import type { ResponseOf } from '@kickabout/contract';
import { useQuery } from '@tanstack/react-query';

export type PlayerName = ResponseOf<'listPlayers'>[number];

/** How soon a list that could not be fetched is asked for again, in milliseconds. */
const RETRY_EVERY = 15_000;

/**
 * All players, or undefined while they have not arrived. A failure is only logged, and the list stays as it was
 * (specification, section 8, "Silent failures"); it mends itself once the server answers again.
 */
export function usePlayers(): readonly PlayerName[] | undefined {
  const query = useQuery({
    ...apiQuery('listPlayers'),
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_EVERY : false),
  });
  useLoggedFailure('Error fetching players:', query);
  return query.data;
}
