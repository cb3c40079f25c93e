import { type InferResult, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { BEFORE_ALL, pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_FEEDBACK } from './feedback.ts';

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
  const page = pageOf(replies, limit, ({ created_at, reply_id }) => [created_at.toISOString(), reply_id]);
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
