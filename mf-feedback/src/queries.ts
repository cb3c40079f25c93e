import { apiPages, changePages, queryClient } from '@kickabout/client';
import type { ResponseOf } from '@kickabout/contract';

export type Feedback = ResponseOf<'listFeedback'>[number];
export type Reply = ResponseOf<'listReplies'>[number];

/** A failed read is only logged, and tried again until it succeeds. */
const KEEPS_TRYING = { meta: { keepsTrying: true } } as const;

export const feedbackQuery = { ...apiPages('listFeedback'), ...KEEPS_TRYING };
export const repliesQuery = (feedbackId: number) => ({
  ...apiPages('listReplies', { params: { id: feedbackId } }),
  ...KEEPS_TRYING,
});

/** Adds a comment to the top of the cached list, until the next fetch. */
export function addFeedback(created: Feedback): void {
  changePages(feedbackQuery.queryKey, (rows, { isFirst }) => (isFirst ? [created, ...rows] : rows));
}

/** Removes a comment from the cached list. Returns a function that undoes it. */
export function removeFeedback(feedbackId: number): () => void {
  const { queryKey } = feedbackQuery;
  const before = queryClient.getQueryData(queryKey);
  changePages(queryKey, (rows) => rows.filter(({ feedback_id }) => feedback_id !== feedbackId));
  return () => queryClient.setQueryData(queryKey, before);
}

/** Counts a reply and, if the others are loaded or there are none, adds it below them. */
export function addReply(feedbackId: number, reply: Reply): void {
  const { queryKey } = repliesQuery(feedbackId);
  if (queryClient.getQueryData(queryKey) === undefined && feedbackOf(feedbackId)?.reply_count === 0)
    queryClient.setQueryData(queryKey, { pages: [{ rows: [], next: null }], pageParams: [null] });
  changePages(queryKey, (rows, { isLast }) => (isLast ? [...rows, reply] : rows));
  countReplies(feedbackId, 1);
}

/** Removes a cached reply and counts it off. Returns a function that undoes it. */
export function removeReply(feedbackId: number, replyId: number): () => void {
  const { queryKey } = repliesQuery(feedbackId);
  const before = queryClient.getQueryData(queryKey);
  changePages(queryKey, (rows) => rows.filter(({ reply_id }) => reply_id !== replyId));
  countReplies(feedbackId, -1);
  return () => {
    queryClient.setQueryData(queryKey, before);
    countReplies(feedbackId, 1);
  };
}

function feedbackOf(feedbackId: number): Feedback | undefined {
  return queryClient
    .getQueryData(feedbackQuery.queryKey)
    ?.pages.flatMap(({ rows }) => rows)
    .find(({ feedback_id }) => feedback_id === feedbackId);
}

function countReplies(feedbackId: number, more: number): void {
  changePages(feedbackQuery.queryKey, (rows) =>
    rows.map((row) =>
      row.feedback_id === feedbackId ? { ...row, reply_count: row.reply_count + more } : row,
    ),
  );
}
