import { queryClient } from '@kickabout/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { addReply, feedbackQuery, type Reply, removeReply, repliesQuery } from '../queries.ts';

const feedback = (feedback_id: number, reply_count: number) => ({
  feedback_id,
  comment: 'Bibs!',
  is_anonymous: true,
  name: null,
  user_id: null,
  created_at: '2026-11-24T19:00:00.000Z',
  mine: false,
  reply_count,
});
const reply = (reply_id: number) => ({
  reply_id,
  reply_content: 'Quite.',
  user_id: 7,
  name: 'Gaz',
  created_at: '2026-11-24T20:00:00.000Z',
  mine: true,
});
const paged = <Row>(rows: readonly Row[], next: string | null = null) => ({
  pages: [{ rows, next }],
  pageParams: [null],
});
const load = (replies: readonly Reply[], next: string | null = null) =>
  queryClient.setQueryData(repliesQuery(1).queryKey, paged(replies, next));
const counts = () =>
  queryClient
    .getQueryData(feedbackQuery.queryKey)
    ?.pages.flatMap(({ rows }) => rows.map(({ reply_count }) => reply_count));
const shownReplies = () =>
  queryClient
    .getQueryData(repliesQuery(1).queryKey)
    ?.pages.flatMap(({ rows }) => rows.map(({ reply_id }) => reply_id));

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(feedbackQuery.queryKey, paged([feedback(1, 2), feedback(2, 5)]));
});

describe('replies in the cache', () => {
  it('are added below the others and counted', () => {
    load([reply(11), reply(12)]);
    addReply(1, reply(13));
    expect(shownReplies()).toEqual([11, 12, 13]);
    expect(counts()).toEqual([3, 5]);
  });

  it('are only counted while the others aren’t loaded', () => {
    addReply(1, reply(13));
    expect(shownReplies()).toBeUndefined();
    expect(counts()).toEqual([3, 5]);
  });

  it('are only counted while there is another page before them', () => {
    load([reply(11)], 'more');
    addReply(1, reply(13));
    expect(shownReplies()).toEqual([11]);
    expect(counts()).toEqual([3, 5]);
  });

  it('are added straight away if there are no others', () => {
    queryClient.setQueryData(feedbackQuery.queryKey, paged([feedback(1, 0)]));
    addReply(1, reply(13));
    expect(shownReplies()).toEqual([13]);
    expect(counts()).toEqual([1]);
  });

  it('are removed and counted off, and come back if that is undone', () => {
    load([reply(11), reply(12)]);
    const undo = removeReply(1, 11);
    expect([shownReplies(), counts()]).toEqual([[12], [1, 5]]);
    undo();
    expect([shownReplies(), counts()]).toEqual([
      [11, 12],
      [2, 5],
    ]);
  });
});
