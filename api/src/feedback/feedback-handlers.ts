import type { ResponseOf } from '@kickabout/contract';
import type { Db } from '../database/connect.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

type FeedbackBody = ResponseOf<'listFeedback'>[number];

function selectFeedback(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('players', 'players.player_id', 'feedback.player_id')
    .select([
      'feedback_id',
      'comment',
      'is_anonymous',
      'preferred_name',
      'feedback.player_id',
      'feedback.created_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('replies')
        .select((replies) => replies.fn.countAll<number>().as('count'))
        .whereRef('replies.feedback_id', '=', 'feedback.feedback_id')
        .as('reply_count'),
    );
}

type FeedbackRow = Awaited<ReturnType<ReturnType<typeof selectFeedback>['executeTakeFirstOrThrow']>>;

/** Who wrote anonymous feedback stays here; its author is told that it is theirs. */
function presentFeedback(row: FeedbackRow, callerId: number): FeedbackBody {
  return {
    feedback_id: row.feedback_id,
    comment: row.comment,
    is_anonymous: row.is_anonymous,
    name: row.is_anonymous ? null : row.preferred_name,
    user_id: row.is_anonymous ? null : row.player_id,
    created_at: row.created_at.toISOString(),
    mine: row.player_id === callerId,
    reply_count: row.reply_count ?? 0,
  };
}

export const feedbackHandlers: Pick<Handlers, 'listFeedback' | 'createFeedback' | 'deleteFeedback'> = {
  async listFeedback(_request, { db, caller }) {
    const rows = await selectFeedback(db)
      .orderBy('feedback.created_at', 'desc')
      .orderBy('feedback_id', 'desc')
      .execute();
    return rows.map((row) => presentFeedback(row, caller.playerId));
  },

  async createFeedback({ body }, { db, caller, clock }) {
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
  },

  async deleteFeedback({ params }, { db, caller }) {
    const row = await db
      .selectFrom('feedback')
      .select('player_id')
      .where('feedback_id', '=', params.id)
      .executeTakeFirst();
    if (!row) return refuse('not_found', 'There is no such feedback.');
    if (row.player_id !== caller.playerId)
      return refuse('not_allowed', 'You can only delete your own feedback.');
    await db.deleteFrom('feedback').where('feedback_id', '=', params.id).execute();
    return { message: 'Feedback deleted.' };
  },
};
