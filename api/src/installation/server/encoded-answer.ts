import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EncodedText, encodeText, hasSame, sendText } from '../../kernel/http/encoded-text.ts';
import { linkToNext } from '../../kernel/http/page.ts';

/** An answer as text, with the cursor of the list's next page if there is one. */
export type EncodedAnswer = EncodedText & { next: string | null };

/** Compresses quickly: an answer is sent only a few times before it changes. */
const BROTLI_QUALITY = 5;

export function encodeAnswer(text: string, next: string | null): EncodedAnswer {
  const digest = createHash('sha256').update(`${next}\n${text}`).digest('base64url');
  return { ...encodeText(text, `W/"${digest}"`, BROTLI_QUALITY), next };
}

/** About how much memory it takes, however it's sent. */
export const bytesOf = ({ text }: EncodedAnswer): number => 3 * text.length;

/**
 * Sends it, or 304 to a client that has the same. Only the client's own cache may keep it, and has to ask each time; none
 * may keep what is `personal`.
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
  { personal }: { personal: boolean },
): Promise<FastifyReply> {
  reply.header('vary', 'Authorization, Accept-Encoding');
  if (answer.next !== null) reply.header('link', linkToNext(request.url, answer.next));
  if (personal) reply.header('cache-control', 'no-store');
  else {
    reply.header('cache-control', 'private, no-cache').header('etag', answer.etag);
    if (hasSame(request, answer)) return reply.code(304).send();
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return sendText(request, reply, answer);
}
