import type { MatchStatus } from '@kickabout/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MatchSummary, matchesQuery } from '../match-model/match-data.ts';

export interface ShownMatches {
  /** What to show: the matches of the chosen status or, until they arrive, those that were shown before. */
  readonly matches: readonly MatchSummary[] | null;
  /** The chosen ones are on their way. */
  readonly isArriving: boolean;
}

/**
 * The matches of a status, read again on entering, on each change of the status, and whenever one of them changes. A fetch that
 * fails is logged only, and the list stays as it was (specification, section 8, "Silent failures").
 */
export function useMatches(status: MatchStatus): ShownMatches {
  const { data, error, errorUpdatedAt, isFetching } = useQuery({
    ...matchesQuery(status),
    staleTime: 0,
  });
  const [shown, setShown] = useState<readonly MatchSummary[] | null>(data ?? null);
  if (data !== undefined && data !== shown) setShown(data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error at another time is logged again
  useEffect(() => {
    if (error !== null) console.error(`Error fetching ${status} matches:`, error);
  }, [status, error, errorUpdatedAt]);

  return { matches: data ?? shown, isArriving: data === undefined && isFetching };
}
