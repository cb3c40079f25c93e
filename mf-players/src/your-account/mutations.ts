import { apiQuery, queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { logout } from '@kickabout/session';
import { saveFile } from '@kickabout/ui';

export const useUpdatePlayer = () =>
  useApiMutation('updatePlayer', {
    changes: ['getOwnDetails', 'getPlayer', 'listPlayers'],
    failed: 'Failed to update account details.',
    failure: 'form',
    done: (player) => {
      const { queryKey } = apiQuery('getOwnDetails', { params: { id: player.player_id } });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, ...player });
      return 'Account details updated successfully.';
    },
  });

export const useGetMyData = () =>
  useApiMutation('getMyData', {
    changes: [],
    failed: 'Failed to download your data. Please try again.',
    done: (data) => saveFile('my-kickabout-data.json', JSON.stringify(data, null, 2), 'application/json'),
  });

export const useCloseAccount = () =>
  useApiMutation('closeAccount', {
    changes: [],
    failed: 'Failed to close your account. Please try again.',
    done: async () => {
      await logout();
      return 'Your account was closed.';
    },
  });

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
