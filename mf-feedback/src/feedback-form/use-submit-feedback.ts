import { callApi } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { announce } from '@kickabout/ui';
import { changeFeedback, type Feedback } from '../data/feedback-data.ts';
import type { Draft } from '../drafts/draft-store.ts';

export const LABELS = { comment: 'Your feedback', is_anonymous: 'Post anonymously' } as const;

/** Posts a comment and shows it at the top of the list. Clears the draft once sent, even if the player has left the page. */
export function useSubmitFeedback(forget: (sent: Draft) => void) {
  return useApiMutation<Draft, Feedback>('createFeedback', {
    call: ({ comment = '', is_anonymous }) =>
      callApi('createFeedback', { body: { comment, is_anonymous: is_anonymous === 'yes' } }),
    changes: ['listFeedback'],
    failed: 'Failed to submit feedback. Please try again.',
    labels: LABELS,
    onDone: (created, sent) => {
      forget(sent);
      changeFeedback((list) => [created, ...list]);
      announce('Feedback posted.');
    },
  });
}
