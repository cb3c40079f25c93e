import { type InferResult, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { AFTER_ALL, BEFORE_ALL, pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';

function selectFeedback(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('players', 'players.player_id', 'feedback.player_id')
    .select([
      'feedback_id',
      'comment',
      'is_anonymous',
      'preferred_name as name',
      'feedback.player_id as user_id',
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
const presentFeedback = (
  { created_at, name, user_id, reply_count, ...feedback }: FeedbackRow,
  callerId: number,
) => ({
  ...feedback,
  name: feedback.is_anonymous ? null : name,
  user_id: feedback.is_anonymous ? null : user_id,
  created_at: created_at.toISOString(),
  mine: user_id === callerId,
  reply_count: reply_count ?? 0,
});

const NO_SUCH_FEEDBACK = 'This feedback doesn’t exist.';

export const listFeedback: Handler<'listFeedback'> = async ({ query: { cursor, limit } }, { db, caller }) => {
  const [createdAt, feedbackId] = cursor ?? AFTER_ALL;
  const feedback = await findFeedback(db, { createdAt, feedbackId, rows: limit + 1 });
  const page = pageOf(feedback, limit, (row) => [row.created_at, row.feedback_id]);
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

function selectReplies(db: Db) {
  return db
    .selectFrom('replies')
    .innerJoin('players', 'players.player_id', 'replies.player_id')
    .select(['reply_id', 'reply_content', 'replies.player_id as user_id', 'preferred_name as name'])
    .select('replies.created_at');
}

type ReplyRow = InferResult<ReturnType<typeof selectReplies>>[number];

const presentReply = ({ created_at, ...reply }: ReplyRow, callerId: number) => ({
  ...reply,
  created_at: created_at.toISOString(),
  mine: reply.user_id === callerId,
});

/** Keeps the feedback from being deleted until the transaction ends. */
async function feedbackExists(db: Db, feedbackId: number): Promise<boolean> {
  const found = await db
    .selectFrom('feedback')
    .select('feedback_id')
    .where('feedback_id', '=', feedbackId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export const listReplies: Handler<'listReplies'> = async (
  { params, query: { cursor, limit } },
  { db, caller },
) => {
  if (!(await feedbackExists(db, params.id))) return refuse('not_found', NO_SUCH_FEEDBACK);
  const [createdAt, replyId] = cursor ?? BEFORE_ALL;
  const replies = await findReplies(db, { feedbackId: params.id, createdAt, replyId, rows: limit + 1 });
  const page = pageOf(replies, limit, (row) => [row.created_at, row.reply_id]);
  return page.map((row) => presentReply(row, caller.playerId));
};

type ReplyPage = { feedbackId: number; createdAt: string; replyId: number; rows: number };

const findReplies = prepared((db, { feedbackId, createdAt, replyId, rows }: ReplyPage) =>
  selectReplies(db)
    .where('feedback_id', '=', feedbackId)
    .where(sql<boolean>`(replies.created_at, reply_id) > (${createdAt}, ${replyId})`)
    .orderBy('replies.created_at')
    .orderBy('reply_id')
    .limit(rows),
);

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
