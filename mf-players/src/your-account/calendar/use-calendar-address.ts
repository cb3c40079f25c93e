import { apiQuery, callApi, queryClient, useLoggedFailure } from '@kickabout/client';
import { notify } from '@kickabout/federation/host';
import { useMutation, useQuery } from '@tanstack/react-query';

/** The address of one's own calendar; null until one asks for it. */
export function useCalendarAddress() {
  const query = useQuery(apiQuery('getCalendarAddress'));
  useLoggedFailure('Error fetching the calendar address:', query);
  return query;
}

/** Makes a new address, which ends the one before. */
export function useRenewCalendarAddress() {
  return useMutation({
    mutationFn: () => callApi('renewCalendarAddress'),
    onSuccess: (renewed) => queryClient.setQueryData(apiQuery('getCalendarAddress').queryKey, renewed),
    onError: (error) => {
      console.warn('Making a calendar address:', error);
      notify('failure', 'Failed to make a calendar address. Please try again.');
    },
  });
}
