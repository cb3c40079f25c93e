import { apiQuery, queryClient, useLoggedFailure } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { useQuery } from '@tanstack/react-query';

/** The address of one's own calendar; null until one asks for it. */
export function useCalendarAddress() {
  const query = useQuery(apiQuery('getCalendarAddress'));
  useLoggedFailure('Error fetching the calendar address:', query);
  return query;
}

/**
 * Creates a new address, which ends the one before.
 * @param done what the person is told then, where there was one before
 */
export function useRenewCalendarAddress(done?: string) {
  return useApiMutation('renewCalendarAddress', {
    changes: [],
    ...(done !== undefined && { done }),
    failed: 'Failed to create a calendar address. Please try again.',
    onDone: (renewed) => queryClient.setQueryData(apiQuery('getCalendarAddress').queryKey, renewed),
  });
}
