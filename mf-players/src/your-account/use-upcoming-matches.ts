import { apiQuery, useLoggedFailure } from '@kickabout/client';
import { useQuery } from '@tanstack/react-query';

/** The upcoming matches; each says whether one is in it. */
export function useUpcomingMatches() {
  const upcoming = useQuery(apiQuery('listMatches', { params: { status: 'pending' } }));
  useLoggedFailure('Error fetching pending matches:', upcoming);
  return upcoming;
}
