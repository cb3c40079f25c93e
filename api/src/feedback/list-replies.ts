import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { NO_SUCH_FEEDBACK } from './present-feedback.ts';
import { feedbackExists, presentReply, selectReplies } from './present-reply.ts';

export const listReplies: Handler<'listReplies'> = async ({ params }, { db, caller }) => {
  if (!(await feedbackExists(db, params.id))) return refuse('not_found', NO_SUCH_FEEDBACK);
  const rows = await selectReplies(db)
    .where('feedback_id', '=', params.id)
    .orderBy('replies.created_at')
    .orderBy('reply_id')
    .execute();
  return rows.map((row) => presentReply(row, caller.playerId));
};
