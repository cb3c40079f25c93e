import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { changeFeedback, feedbackQuery } from '../data/feedback-data.ts';

/** Deletes a comment: an optimistic update, rolled back if refused. */
export function useDeleteFeedback() {
  const { queryKey } = feedbackQuery;
  return useApiMutation('deleteFeedback', {
    changes: ['listFeedback'],
    failed: 'Failed to delete feedback.',
    alreadyDone: ['not_found'],
    optimistic: async ({ params }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      changeFeedback((list) => list.filter(({ feedback_id }) => feedback_id !== params.id));
      return () => queryClient.setQueryData(queryKey, before);
    },
  });
}
