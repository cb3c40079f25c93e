import { apiQuery, RETRY_WHILE_FAILING, useLoggedFailure } from '@kickabout/client';
import type { ResponseOf } from '@kickabout/contract';
import { useQuery } from '@tanstack/react-query';

export type PlayerName = ResponseOf<'listPlayers'>[number];

/**
 * All players, or undefined until they have loaded. A failure is only logged, and the list stays as it was
 * (specification, section 8, "Silent failures") until a retry succeeds.
 */
export function usePlayers(): readonly PlayerName[] | undefined {
  const query = useQuery({ ...apiQuery('listPlayers'), ...RETRY_WHILE_FAILING });
  useLoggedFailure('Error fetching players:', query);
  return query.data;
}
