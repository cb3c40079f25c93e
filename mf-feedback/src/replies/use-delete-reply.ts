import { queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { repliesQuery, setReplies } from '../data/feedback-data.ts';

/** Deletes a reply: an optimistic update, rolled back if refused. */
export function useDeleteReply() {
  return useApiMutation('deleteReply', {
    changes: ['listReplies', 'listFeedback'],
    failed: 'Failed to delete reply.',
    alreadyDone: ['not_found'],
    optimistic: async ({ params: { id, replyId } }) => {
      const { queryKey } = repliesQuery(id);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey) ?? [];
      setReplies(
        id,
        before.filter(({ reply_id }) => reply_id !== replyId),
      );
      return () => setReplies(id, before);
    },
  });
}
