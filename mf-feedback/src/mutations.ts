import { callApi, queryClient } from '@kickabout/client';
import { useApiMutation, useCallMutation } from '@kickabout/federation/host';
import { announce } from '@kickabout/ui';
import type { Draft } from './drafts/draft-store.ts';
import {
  addFeedback,
  addReply,
  feedbackQuery,
  removeFeedback,
  removeReply,
  repliesQuery,
} from './queries.ts';

/** Deletes a reply: an optimistic update, rolled back if refused. */
export function useDeleteReply() {
  return useApiMutation('deleteReply', {
    changes: ['listReplies', 'listFeedback'],
    failed: 'Failed to delete reply.',
    optimistic: async ({ params }) => {
      // Path params may be text or numbers.
      const [id, replyId] = [Number(params.id), Number(params.replyId)];
      await queryClient.cancelQueries({ queryKey: repliesQuery(id).queryKey });
      return removeReply(id, replyId);
    },
  });
}

interface ReplyTo {
  readonly feedbackId: number;
  readonly playerId: number;
  readonly clear: (sent: Draft) => void;
}

/** Sends a reply and shows it below the others. Clears the draft once sent, even if the player has left the page. */
export function useSubmitReply({ feedbackId, playerId, clear }: ReplyTo) {
  const send = ({ reply_content = '' }: Draft) =>
    callApi('createReply', { params: { id: feedbackId }, body: { reply_content, user_id: playerId } });
  return useCallMutation('createReply', send, {
    changes: ['listReplies', 'listFeedback'],
    failed: 'Failed to submit reply. Please try again.',
    isSpecified: true,
    failure: 'form',
    done: (created, sent) => {
      clear(sent);
      addReply(feedbackId, created);
      announce('Reply sent.');
    },
  });
}

/** Posts a comment and shows it at the top of the list. Clears the draft once sent, even if the player has left the page. */
export function useSubmitFeedback(clear: (sent: Draft) => void) {
  const send = ({ comment = '', is_anonymous }: Draft) =>
    callApi('createFeedback', { body: { comment, is_anonymous: is_anonymous === 'yes' } });
  return useCallMutation('createFeedback', send, {
    changes: ['listFeedback'],
    failed: 'Failed to submit feedback. Please try again.',
    isSpecified: true,
    failure: 'form',
    done: (created, sent) => {
      clear(sent);
      addFeedback(created);
      announce('Feedback posted.');
    },
  });
}

/** Deletes a comment: an optimistic update, rolled back if refused. */
export function useDeleteFeedback() {
  return useApiMutation('deleteFeedback', {
    changes: ['listFeedback'],
    failed: 'Failed to delete feedback.',
    optimistic: async ({ params }) => {
      await queryClient.cancelQueries({ queryKey: feedbackQuery.queryKey });
      return removeFeedback(Number(params.id));
    },
  });
}
