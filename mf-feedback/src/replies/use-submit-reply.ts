import { callApi } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { announce } from '@kickabout/ui';
import { addReply, type Reply } from '../data/feedback-data.ts';
import type { Draft } from '../drafts/draft-store.ts';

export const LABELS = { reply_content: 'Your reply' } as const;

interface ReplyTo {
  readonly feedbackId: number;
  readonly playerId: number;
  readonly forget: (sent: Draft) => void;
}

/** Sends a reply and shows it below the others. Clears the draft once sent, even if the player has left the page. */
export function useSubmitReply({ feedbackId, playerId, forget }: ReplyTo) {
  return useApiMutation<Draft, Reply>('createReply', {
    call: ({ reply_content = '' }) =>
      callApi('createReply', { params: { id: feedbackId }, body: { reply_content, user_id: playerId } }),
    changes: ['listReplies', 'listFeedback'],
    failed: 'Failed to submit reply. Please try again.',
    labels: LABELS,
    onDone: (created, sent) => {
      forget(sent);
      addReply(feedbackId, created);
      announce('Reply sent.');
    },
  });
}
