import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_FEEDBACK } from './present-feedback.ts';
import { feedbackExists, presentReply, selectReplies } from './present-reply.ts';

export const createReply: Handler<'createReply'> = (request, context) => {
  const { id: feedbackId } = request.params;
  const { playerId } = context.caller;
  return makeOnce('createReply', request, context, {
    async make(tx) {
      if (!(await feedbackExists(tx, feedbackId))) return refuse('not_found', NO_SUCH_FEEDBACK);
      const { reply_id } = await tx
        .insertInto('replies')
        .values({
          feedback_id: feedbackId,
          player_id: playerId,
          reply_content: request.body.reply_content,
          created_at: new Date(context.clock.now()),
        })
        .returning('reply_id')
        .executeTakeFirstOrThrow();
      return { id: reply_id };
    },
    async present(tx, replyId) {
      const row = await selectReplies(tx).where('reply_id', '=', replyId).executeTakeFirst();
      return row && presentReply(row, playerId);
    },
  });
};
