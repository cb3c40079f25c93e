import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';

export const deleteReply: Handler<'deleteReply'> = async ({ params }, { db, caller }) => {
  const row = await db
    .selectFrom('replies')
    .select('player_id')
    .where('reply_id', '=', params.replyId)
    .where('feedback_id', '=', params.id)
    .executeTakeFirst();
  if (!row) return refuse('not_found', 'This reply doesn’t exist.');
  if (row.player_id !== caller.playerId)
    return refuse('not_allowed', 'You can only delete your own replies.');
  await db.deleteFrom('replies').where('reply_id', '=', params.replyId).execute();
  return { message: 'Reply deleted.' };
};
