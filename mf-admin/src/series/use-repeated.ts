import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { fieldsFromMatch, fieldsFromUsual } from './series-form.ts';

/**
 * What the form for a series is filled in with: the match with this id, as it is in the address, or else the usual one. Null for
 * nothing.
 */
export function useRepeated(matchId: string | null, timeZone: string) {
  const isNamed = matchId !== null && /^[1-9]\d{0,8}$/.test(matchId);
  // Loaded each time the form opens, and then kept: a form being filled in doesn't change.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const match = useQuery({ ...apiQuery('getMatch', { params: { id: Number(matchId) } }), enabled: isNamed });
  const usual = useQuery({ ...apiQuery('getUsualMatch'), ...once, enabled: !isNamed });
  const source = isNamed ? match : usual;
  if (source.isPending) return 'loading';
  if (isNamed) return match.data ? fieldsFromMatch(match.data, { now: Date.now(), timeZone }) : null;
  return usual.data?.usual ? fieldsFromUsual(usual.data.usual, timeZone) : null;
}
