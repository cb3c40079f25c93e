import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, idText, instant, lines, message, requestId, text } from './fields.ts';
import { pageQuery } from './paging.ts';

const words = (whenEmpty: string) => lines(2000, whenEmpty);

/** For anonymous feedback `name` and `user_id` are null. `mine` tells the author that it's theirs. */
export const feedback = z.object({
  feedback_id: id,
  comment: z.string(),
  is_anonymous: z.boolean(),
  name: z.string().nullable(),
  user_id: id.nullable(),
  created_at: instant,
  mine: z.boolean(),
  reply_count: z.int(),
});

export const reply = z.object({
  reply_id: id,
  reply_content: z.string(),
  user_id: id,
  name: z.string(),
  created_at: instant,
  mine: z.boolean(),
});

export const feedbackEndpoints = {
  listFeedback: endpoint('GET /feedback', {
    access: 'player',
    summary: 'All feedback, the latest first.',
    paged: true,
    query: pageQuery(50, z.tuple([instant, id])),
    response: z.array(feedback),
  }),
  createFeedback: endpoint('POST /feedback', {
    access: 'player',
    summary: "Leave feedback. The name is always the player's own.",
    body: z.object({
      comment: words('Comment cannot be empty!'),
      is_anonymous: z.boolean('must be true or false').default(false),
      name: text().max(80, 'must be at most 80 characters').optional(),
      request_id: requestId,
    }),
    response: feedback,
    status: 201,
    errors: ['request_id_used'],
  }),
  deleteFeedback: endpoint('DELETE /feedback/:id', {
    access: 'player',
    summary: 'Delete your own feedback, with its replies.',
    params: byId,
    response: message,
    errors: ['not_found', 'not_allowed'],
  }),
  listReplies: endpoint('GET /feedback/:id/replies', {
    access: 'player',
    summary: 'The replies to feedback, the oldest first.',
    params: byId,
    paged: true,
    query: pageQuery(100, z.tuple([instant, id])),
    response: z.array(reply),
    errors: ['not_found'],
  }),
  createReply: endpoint('POST /feedback/:id/reply', {
    access: 'self-or-admin',
    subject: { in: 'body', field: 'user_id' },
    audit: { none: 'a reply says who wrote it' },
    summary: 'Reply to feedback. The reply is always the caller’s own.',
    params: byId,
    body: z.object({ reply_content: words('Reply cannot be empty!'), user_id: id, request_id: requestId }),
    response: reply,
    status: 201,
    errors: ['not_found', 'request_id_used'],
  }),
  deleteReply: endpoint('DELETE /feedback/:id/replies/:replyId', {
    access: 'player',
    summary: 'Delete your own reply.',
    params: z.object({ id: idText, replyId: idText }),
    response: message,
    errors: ['not_found', 'not_allowed'],
  }),
};
