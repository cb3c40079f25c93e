import type { Handler } from '../http/handler.ts';
import { presentFeedback, selectFeedback } from './present-feedback.ts';

export const createFeedback: Handler<'createFeedback'> = async ({ body }, { db, caller, clock }) => {
  const { feedback_id } = await db
    .insertInto('feedback')
    .values({
      player_id: caller.playerId,
      comment: body.comment,
      is_anonymous: body.is_anonymous,
      created_at: new Date(clock.now()),
    })
    .returning('feedback_id')
    .executeTakeFirstOrThrow();
  const row = await selectFeedback(db).where('feedback_id', '=', feedback_id).executeTakeFirstOrThrow();
  return presentFeedback(row, caller.playerId);
};
