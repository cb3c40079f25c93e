import { apiQuery, queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { logout } from '@kickabout/session';
import { saveFile } from '@kickabout/ui';

const ownDetailsKey = (id: number) => apiQuery('getOwnDetails', { params: { id } }).queryKey;

export const useUpdatePlayer = () =>
  useApiMutation('updatePlayer', {
    changes: ['getOwnDetails', 'getPlayer', 'listPlayers'],
    failed: 'Failed to update account details.',
    failure: 'form',
    done: (player) => {
      queryClient.setQueryData(ownDetailsKey(player.player_id), (known) => known && { ...known, ...player });
      return 'Account details updated successfully.';
    },
  });

export const useSetPhoto = () =>
  useApiMutation('setPhoto', {
    changes: ['getPlayer'],
    done: 'Photo saved. Everyone sees it on your profile.',
    failed: 'Failed to save the photo. Please try again.',
  });

export const useRemovePhoto = () =>
  useApiMutation('removePhoto', {
    changes: ['getPlayer'],
    done: 'Photo removed.',
    failed: 'Failed to remove the photo. Please try again.',
  });

export const useSetAbsence = (playerId: number, failure: 'form' | 'notice') =>
  useApiMutation('setAbsence', {
    changes: [ownDetailsKey(playerId), 'getMatchAnswers'],
    failed: 'Failed to save when you’re away. Please try again.',
    failure,
    done: (saved) => {
      queryClient.setQueryData(ownDetailsKey(playerId), (known) => known && { ...known, ...saved });
      return saved.absence === null ? 'You’re no longer away.' : 'Saved when you’re away.';
    },
  });

/**
 * Creates a new address; the old one stops working.
 * @param done the message on success, if the page itself doesn't show it
 */
export const useRenewCalendarAddress = (done?: string) =>
  useApiMutation('renewCalendarAddress', {
    changes: [],
    failed: 'Failed to create a calendar address. Please try again.',
    done: (renewed) => {
      queryClient.setQueryData(apiQuery('getCalendarAddress').queryKey, renewed);
      return done;
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
