import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { NO_SUCH_FEEDBACK } from './present-feedback.ts';
import { feedbackExists, presentReply, selectReplies } from './present-reply.ts';

export const createReply: Handler<'createReply'> = ({ params, body }, { db, caller, clock }) =>
  db.transaction().execute(async (tx) => {
    if (!(await feedbackExists(tx, params.id))) return refuse('not_found', NO_SUCH_FEEDBACK);
    const { reply_id } = await tx
      .insertInto('replies')
      .values({
        feedback_id: params.id,
        player_id: caller.playerId,
        reply_content: body.reply_content,
        created_at: new Date(clock.now()),
      })
      .returning('reply_id')
      .executeTakeFirstOrThrow();
    const row = await selectReplies(tx).where('reply_id', '=', reply_id).executeTakeFirstOrThrow();
    return presentReply(row, caller.playerId);
  });
