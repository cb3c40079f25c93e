import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_FEEDBACK } from './present-feedback.ts';

export const deleteFeedback: Handler<'deleteFeedback'> = async ({ params }, { db, caller }) => {
  const row = await db
    .selectFrom('feedback')
    .select('player_id')
    .where('feedback_id', '=', params.id)
    .executeTakeFirst();
  if (!row) return refuse('not_found', NO_SUCH_FEEDBACK);
  if (row.player_id !== caller.playerId)
    return refuse('not_allowed', 'You can only delete your own feedback.');
  await db.deleteFrom('feedback').where('feedback_id', '=', params.id).execute();
  return { message: 'Feedback deleted.' };
};
