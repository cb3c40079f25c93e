import { ApiProblem, callApi, invalidate, queryClient } from '@kickabout/client';
import { notify } from '@kickabout/federation/host';
import { useMutation } from '@tanstack/react-query';
import { changeFeedback, feedbackQuery } from '../data/feedback-data.ts';

/** Deletes a comment: an optimistic update, rolled back if refused. */
export function useDeleteFeedback() {
  return useMutation({
    mutationFn: (feedbackId: number) => callApi('deleteFeedback', { params: { id: feedbackId } }),
    onMutate: async (feedbackId) => {
      takeLastWordsAway();
      await queryClient.cancelQueries({ queryKey: feedbackQuery.queryKey });
      const before = queryClient.getQueryData(feedbackQuery.queryKey);
      changeFeedback((list) => list.filter(({ feedback_id }) => feedback_id !== feedbackId));
      return before;
    },
    onError: (error, _feedbackId, before) => {
      // It has already been deleted, in another tab for example.
      if (error instanceof ApiProblem && error.code === 'not_found') return;
      queryClient.setQueryData(feedbackQuery.queryKey, before);
      console.warn('Deleting feedback:', error);
      takeLastWordsAway = notify('failure', 'Failed to delete feedback.');
    },
    onSettled: () => invalidate('listFeedback'),
  });
}

/** What was said of the last attempt no longer holds once another one begins. */
let takeLastWordsAway = () => {};
