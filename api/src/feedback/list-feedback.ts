import type { Handler } from '../http/handler.ts';
import { presentFeedback, selectFeedback } from './present-feedback.ts';

export const listFeedback: Handler<'listFeedback'> = async (_request, { db, caller }) => {
  const rows = await selectFeedback(db)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback_id', 'desc')
    .execute();
  return rows.map((row) => presentFeedback(row, caller.playerId));
};
