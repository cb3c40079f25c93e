import { apiQuery, idFrom, useNow } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { fieldsFromMatch, fieldsFromUsual } from './series-form.ts';

/**
 * What the form for a series is filled in with: the match with this id, as it is in the address, or else the usual one. Null for
 * nothing.
 */
export function useRepeated(matchId: string | null, timeZone: string) {
  const id = idFrom(matchId);
  const now = useNow();
  const isNamed = id !== null;
  // Loaded each time the form opens, and then kept: a form being filled in doesn't change.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const match = useQuery({ ...apiQuery('getMatch', { params: { id: id ?? 0 } }), enabled: isNamed });
  const usual = useQuery({ ...apiQuery('getUsualMatch'), ...once, enabled: !isNamed });
  const { isPending, isFetching, refetch } = isNamed ? match : usual;
  const fields = isNamed
    ? match.data && fieldsFromMatch(match.data, { now, timeZone })
    : usual.data?.usual && fieldsFromUsual(usual.data.usual, timeZone);
  // If it can't be read, the form starts empty.
  return {
    data: isPending ? undefined : (fields ?? null),
    error: null,
    errorUpdateCount: 0,
    isFetching,
    refetch,
  };
}
