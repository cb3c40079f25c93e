import { useLoggedFailure } from '@kickabout/client';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@kickabout/client/query';
import type { MatchStatus } from '@kickabout/contract';
import { useState } from 'react';
import { type MatchSummary, matchesQuery } from '../match-model/match-data.ts';

export interface ShownMatches {
  /** The matches with the chosen status; until they load, the ones shown before. */
  readonly matches: readonly MatchSummary[] | null;
  /** Whether the chosen ones are still loading. */
  readonly isLoading: boolean;
  /** For the matches after them. */
  readonly query: UseInfiniteQueryResult<readonly MatchSummary[]>;
}

/**
 * The matches with a status, refetched on entering, on each change of status, and whenever one of them changes. A
 * failed fetch is only logged, and the list stays as it was (specification, section 8, "Silent failures").
 */
export function useMatches(status: MatchStatus): ShownMatches {
  const query = useInfiniteQuery({ ...matchesQuery(status), staleTime: 0 });
  const { data, isFetching } = query;
  const [shown, setShown] = useState<readonly MatchSummary[] | null>(data ?? null);
  if (data !== undefined && data !== shown) setShown(data);
  useLoggedFailure(`Error fetching ${status} matches:`, query);
  return { matches: data ?? shown, isLoading: data === undefined && isFetching, query };
}
