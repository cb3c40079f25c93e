import { apiQuery, queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';

const { queryKey } = apiQuery('getMessageSettings');

export const useSetQuietHours = () =>
  useApiMutation('updateMessageSettings', {
    changes: ['getMessageSettings'],
    failed: 'Failed to save your quiet hours. Please try again.',
    failure: 'form',
    done: (changed) => {
      queryClient.setQueryData(queryKey, changed);
      return 'Quiet hours saved.';
    },
  });

/** Saves choices, which show straight away. */
export const useChooseMessages = () =>
  useApiMutation('updateMessageSettings', {
    changes: ['getMessageSettings'],
    failed: 'Failed to save your choice. Please try again.',
    scope: 'choices',
    optimistic: async ({ body: { choices = [] } }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(
        queryKey,
        before && {
          ...before,
          kinds: before.kinds.map((row) => {
            const chosen = choices.filter(({ kind }) => kind === row.kind);
            return {
              ...row,
              ...Object.fromEntries(chosen.map(({ channel, is_wanted }) => [channel, is_wanted])),
            };
          }),
        },
      );
      return () => queryClient.setQueryData(queryKey, before);
    },
  });

const SUBSCRIPTION = {
  changes: ['getMessageSettings'],
  failed: 'Failed to change what we send you. Please try again.',
  failure: 'form',
} as const;

export const useUnsubscribe = () => useApiMutation('unsubscribe', SUBSCRIPTION);

export const useResubscribe = () => useApiMutation('resubscribe', SUBSCRIPTION);
