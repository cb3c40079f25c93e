import type { ResponseOf } from '@kickabout/contract';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { AFTER_ALL, pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';

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

type FeedbackRow = InferResult<ReturnType<typeof selectFeedback>>[number];

/** Never includes the author of anonymous feedback, but tells authors that it's theirs. */
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

export const NO_SUCH_FEEDBACK = 'This feedback doesn’t exist.';

export const listFeedback: Handler<'listFeedback'> = async ({ query: { cursor, limit } }, { db, caller }) => {
  const [createdAt, feedbackId] = cursor ?? AFTER_ALL;
  const feedback = await findFeedback(db, { createdAt, feedbackId, rows: limit + 1 });
  const page = pageOf(feedback, limit, ({ created_at, feedback_id }) => [
    created_at.toISOString(),
    feedback_id,
  ]);
  return page.map((row) => presentFeedback(row, caller.playerId));
};

type FeedbackPage = { createdAt: string; feedbackId: number; rows: number };

const findFeedback = prepared((db, { createdAt, feedbackId, rows }: FeedbackPage) =>
  selectFeedback(db)
    .where(sql<boolean>`(feedback.created_at, feedback_id) < (${createdAt}, ${feedbackId})`)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback_id', 'desc')
    .limit(rows),
);

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
