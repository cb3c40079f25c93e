import { callApi, invalidate } from '@kickabout/client';
import { announce } from '@kickabout/ui';
import { useMutation } from '@tanstack/react-query';
import { addReply } from '../data/feedback-data.ts';
import type { Draft } from '../drafts/draft-store.ts';

interface ReplyTo {
  readonly feedbackId: number;
  readonly playerId: number;
  readonly forget: (sent: Draft) => void;
}

/** Sends a reply and shows it below the others. Clears the draft once sent, even if the player has left the page. */
export function useSubmitReply({ feedbackId, playerId, forget }: ReplyTo) {
  return useMutation({
    mutationFn: ({ reply_content = '' }: Draft) =>
      callApi('createReply', { params: { id: feedbackId }, body: { reply_content, user_id: playerId } }),
    onSuccess: (created, sent) => {
      forget(sent);
      addReply(feedbackId, created);
      announce('Reply sent.');
    },
    onError: (error) => console.warn('Submitting a reply:', error),
    onSettled: () => invalidate('listReplies', 'listFeedback'),
  });
}
