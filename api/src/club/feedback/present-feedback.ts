import type { ResponseOf } from '@kickabout/contract';
import type { Db } from '../../kernel/database/connect.ts';

type FeedbackBody = ResponseOf<'listFeedback'>[number];

export function selectFeedback(db: Db) {
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

/** Never includes the author of anonymous feedback, but tells authors that it's theirs. */
export function presentFeedback(row: FeedbackRow, callerId: number): FeedbackBody {
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

export const NO_SUCH_FEEDBACK = 'This feedback doesn’t exist.';
