import { ApiProblem, callApi, invalidate, queryClient } from '@kickabout/client';
import { notify } from '@kickabout/federation/host';
import { useMutation } from '@tanstack/react-query';
import { repliesQuery, setReplies } from '../data/feedback-data.ts';

/** Deletes a reply: an optimistic update, rolled back if refused. */
export function useDeleteReply(feedbackId: number) {
  const { queryKey } = repliesQuery(feedbackId);
  return useMutation({
    mutationFn: (replyId: number) => callApi('deleteReply', { params: { id: feedbackId, replyId } }),
    onMutate: async (replyId) => {
      takeLastWordsAway();
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey) ?? [];
      setReplies(
        feedbackId,
        before.filter(({ reply_id }) => reply_id !== replyId),
      );
      return before;
    },
    onError: (error, _replyId, before) => {
      // It has already been deleted, in another tab for example.
      if (error instanceof ApiProblem && error.code === 'not_found') return;
      if (before !== undefined) setReplies(feedbackId, before);
      console.warn('Deleting a reply:', error);
      takeLastWordsAway = notify('failure', 'Failed to delete reply.');
    },
    onSettled: () => invalidate('listReplies', 'listFeedback'),
  });
}

/** What was said of the last attempt no longer holds once another one begins. */
let takeLastWordsAway = () => {};
