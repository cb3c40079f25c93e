import { apiQuery, queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import type { MessageSettings } from './queries.ts';

export const useUpdateMessageSettings = () =>
  useApiMutation('updateMessageSettings', {
    changes: ['getMessageSettings'],
    failed: 'Failed to save your quiet hours. Please try again.',
    failure: 'form',
    done: (changed) => {
      queryClient.setQueryData(apiQuery('getMessageSettings').queryKey, changed);
      return 'Quiet hours saved.';
    },
  });

export const useUnsubscribe = () =>
  useApiMutation('unsubscribe', {
    changes: ['getMessageSettings'],
    failed: 'Failed to change what we send you. Please try again.',
    failure: 'form',
  });

export const useResubscribe = () =>
  useApiMutation('resubscribe', {
    changes: ['getMessageSettings'],
    failed: 'Failed to change what we send you. Please try again.',
    failure: 'form',
  });

export function useChoose() {
  const { queryKey } = apiQuery('getMessageSettings');
  return useApiMutation('updateMessageSettings', {
    changes: ['getMessageSettings'],
    failed: 'Failed to save your choice. Please try again.',
    scope: 'choices',
    optimistic: async ({ body: { choices = [] } }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<MessageSettings>(queryKey);
      queryClient.setQueryData<MessageSettings>(
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
}
