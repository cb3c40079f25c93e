import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { BEFORE_ALL, pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_FEEDBACK } from './present-feedback.ts';
import { feedbackExists, presentReply, selectReplies } from './present-reply.ts';

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
