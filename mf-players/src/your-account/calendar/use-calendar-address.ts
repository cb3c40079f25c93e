import { apiQuery, queryClient } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useApiMutation } from '@kickabout/federation/host';

/** The address of the player's own calendar; null until they ask for one. */
export function useCalendarAddress() {
  return useQuery(apiQuery('getCalendarAddress'));
}

/**
 * Creates a new address; the old one stops working.
 * @param done the message on success, if the page itself doesn't show it
 */
export function useRenewCalendarAddress(done?: string) {
  return useApiMutation('renewCalendarAddress', {
    changes: [],
    failed: 'Failed to create a calendar address. Please try again.',
    done: (renewed) => {
      queryClient.setQueryData(apiQuery('getCalendarAddress').queryKey, renewed);
      return done;
    },
  });
}
