import { callApi, invalidate } from '@kickabout/client';
import { announce } from '@kickabout/ui';
import { useMutation } from '@tanstack/react-query';
import { changeFeedback } from '../data/feedback-data.ts';
import type { Draft } from '../drafts/draft-store.ts';

/** Posts a comment and shows it at the top of the list. Clears the draft once sent, even if the player has left the page. */
export function useSubmitFeedback(forget: (sent: Draft) => void) {
  return useMutation({
    mutationFn: ({ comment = '', is_anonymous }: Draft) =>
      callApi('createFeedback', { body: { comment, is_anonymous: is_anonymous === 'yes' } }),
    onSuccess: (created, sent) => {
      forget(sent);
      changeFeedback((list) => [created, ...list]);
      announce('Feedback posted.');
    },
    onError: (error) => console.warn('Submitting feedback:', error),
    onSettled: () => invalidate('listFeedback'),
  });
}
