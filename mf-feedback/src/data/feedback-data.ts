import { apiQuery, queryClient } from '@kickabout/client';
import type { ResponseOf } from '@kickabout/contract';

export type Feedback = ResponseOf<'listFeedback'>[number];
export type Reply = ResponseOf<'listReplies'>[number];

export const feedbackQuery = apiQuery('listFeedback');
export const repliesQuery = (feedbackId: number) => apiQuery('listReplies', { params: { id: feedbackId } });

/** Changes the cached list until the next fetch. */
export function changeFeedback(change: (list: Feedback[]) => Feedback[]): void {
  queryClient.setQueryData(feedbackQuery.queryKey, (list) => list && change(list));
}

/** Sets a comment's cached replies and their count. */
export function setReplies(feedbackId: number, replies: Reply[]): void {
  queryClient.setQueryData(repliesQuery(feedbackId).queryKey, replies);
  countReplies(feedbackId, replies.length);
}

/** Adds a reply to the cache. If the others aren't loaded yet, only the count changes: the reply will load with them. */
export function addReply(feedbackId: number, reply: Reply): void {
  const replies = queryClient.getQueryData(repliesQuery(feedbackId).queryKey);
  const count = feedbackOf(feedbackId)?.reply_count ?? 0;
  if (replies === undefined && count > 0) countReplies(feedbackId, count + 1);
  else setReplies(feedbackId, [...(replies ?? []), reply]);
}

function feedbackOf(feedbackId: number): Feedback | undefined {
  return queryClient
    .getQueryData(feedbackQuery.queryKey)
    ?.find(({ feedback_id }) => feedback_id === feedbackId);
}

function countReplies(feedbackId: number, count: number): void {
  changeFeedback((list) =>
    list.map((item) => (item.feedback_id === feedbackId ? { ...item, reply_count: count } : item)),
  );
}
