import type { ResponseOf } from '@kickabout/contract';
import type { Db } from '../../kernel/database/connect.ts';

type ReplyBody = ResponseOf<'listReplies'>[number];

export function selectReplies(db: Db) {
  return db
    .selectFrom('replies')
    .innerJoin('players', 'players.player_id', 'replies.player_id')
    .select(['reply_id', 'reply_content', 'replies.player_id', 'preferred_name', 'replies.created_at']);
}

type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>['executeTakeFirstOrThrow']>>;

export function presentReply(row: ReplyRow, callerId: number): ReplyBody {
  return {
    reply_id: row.reply_id,
    reply_content: row.reply_content,
    user_id: row.player_id,
    name: row.preferred_name,
    created_at: row.created_at.toISOString(),
    mine: row.player_id === callerId,
  };
}

/** Keeps the feedback from being deleted until the transaction ends. */
export async function feedbackExists(db: Db, feedbackId: number): Promise<boolean> {
  const found = await db
    .selectFrom('feedback')
    .select('feedback_id')
    .where('feedback_id', '=', feedbackId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
