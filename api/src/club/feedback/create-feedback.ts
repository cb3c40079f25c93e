import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { presentFeedback, selectFeedback } from './present-feedback.ts';

export const createFeedback: Handler<'createFeedback'> = (request, context) => {
  const { comment, is_anonymous } = request.body;
  const { playerId } = context.caller;
  return makeOnce('createFeedback', request, context, {
    async make(tx) {
      const { feedback_id } = await tx
        .insertInto('feedback')
        .values({ player_id: playerId, comment, is_anonymous, created_at: new Date(context.clock.now()) })
        .returning('feedback_id')
        .executeTakeFirstOrThrow();
      return { id: feedback_id };
    },
    async present(tx, feedbackId) {
      const row = await selectFeedback(tx).where('feedback_id', '=', feedbackId).executeTakeFirst();
      return row && presentFeedback(row, playerId);
    },
  });
};
