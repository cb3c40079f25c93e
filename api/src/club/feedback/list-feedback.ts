import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { AFTER_ALL, pageOf } from '../../kernel/http/page.ts';
import { presentFeedback, selectFeedback } from './present-feedback.ts';

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
