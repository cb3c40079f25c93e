import type { ResponseOf } from '@kickabout/contract';
import type { Db } from '../database/connect.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

type ReplyBody = ResponseOf<'listReplies'>[number];

function selectReplies(db: Db) {
  return db
    .selectFrom('replies')
    .innerJoin('players', 'players.player_id', 'replies.player_id')
    .select(['reply_id', 'reply_content', 'replies.player_id', 'preferred_name', 'replies.created_at']);
}

type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>['executeTakeFirstOrThrow']>>;

function presentReply(row: ReplyRow, callerId: number): ReplyBody {
  return {
    reply_id: row.reply_id,
    reply_content: row.reply_content,
    user_id: row.player_id,
    name: row.preferred_name,
    created_at: row.created_at.toISOString(),
    mine: row.player_id === callerId,
  };
}

async function feedbackExists(db: Db, feedbackId: number): Promise<boolean> {
  const found = await db
    .selectFrom('feedback')
    .select('feedback_id')
    .where('feedback_id', '=', feedbackId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export const replyHandlers: Pick<Handlers, 'listReplies' | 'createReply' | 'deleteReply'> = {
  async listReplies({ params }, { db, caller }) {
    if (!(await feedbackExists(db, params.id))) return refuse('not_found', 'There is no such feedback.');
    const rows = await selectReplies(db)
      .where('feedback_id', '=', params.id)
      .orderBy('replies.created_at')
      .orderBy('reply_id')
      .execute();
    return rows.map((row) => presentReply(row, caller.playerId));
  },

  createReply: ({ params, body }, { db, caller, clock }) =>
    db.transaction().execute(async (tx) => {
      if (!(await feedbackExists(tx, params.id))) return refuse('not_found', 'There is no such feedback.');
      const { reply_id } = await tx
        .insertInto('replies')
        .values({
          feedback_id: params.id,
          player_id: caller.playerId,
          reply_content: body.reply_content,
          created_at: new Date(clock.now()),
        })
        .returning('reply_id')
        .executeTakeFirstOrThrow();
      const row = await selectReplies(tx).where('reply_id', '=', reply_id).executeTakeFirstOrThrow();
      return presentReply(row, caller.playerId);
    }),

  async deleteReply({ params }, { db, caller }) {
    const row = await db
      .selectFrom('replies')
      .select('player_id')
      .where('reply_id', '=', params.replyId)
      .where('feedback_id', '=', params.id)
      .executeTakeFirst();
    if (!row) return refuse('not_found', 'There is no such reply.');
    if (row.player_id !== caller.playerId)
      return refuse('not_allowed', 'You can only delete your own replies.');
    await db.deleteFrom('replies').where('reply_id', '=', params.replyId).execute();
    return { message: 'Reply deleted.' };
  },
};
