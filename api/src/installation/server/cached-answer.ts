import { createHash } from 'node:crypto';
import type { Access, EndpointName } from '@kickabout/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cached } from '../../kernel/answer-cache/answer-cache.ts';
import type { CacheTag } from '../../kernel/database/cache-tags.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { type EncodedText, encodeText, hasSame, sendText } from '../../kernel/http/encoded-text.ts';
import { linkToNext, Page } from '../../kernel/http/page.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { AllServices } from '../services.ts';
import { CACHED } from './cached-endpoints.ts';

export type AnyRequest = { params: unknown; query: unknown; body: unknown };
type AnyContext = AllServices & { caller: unknown; cached: Cached };

type AnyCacheRule = {
  tags(request: AnyRequest, context: AnyContext): readonly CacheTag[];
  sharedBy?(request: AnyRequest, context: AnyContext): string;
  until?(answer: unknown, now: number, context: AnyContext): number;
  isPersonal?: true;
};

export const isCached = (name: EndpointName): boolean => name in CACHED;

/** Whether an answer that is cached here stays out of every other cache. */
export const isPersonal = (name: EndpointName, access: Access): boolean =>
  access === 'self-or-admin' || (CACHED[name] as AnyCacheRule).isPersonal === true;

/** The answer to a parsed request from the cache or, if it has changed, from the endpoint's handler. Refusals aren't cached. */
export function cachedAnswer(
  name: EndpointName,
  request: AnyRequest,
  context: AnyContext,
  handle: (db: Db) => Promise<unknown>,
  serialize: (answer: unknown) => string,
): Promise<EncodedAnswer | Refusal> {
  const { tags, sharedBy, until } = CACHED[name] as AnyCacheRule;
  const { params, query } = request;
  const key = JSON.stringify([name, params, query, sharedBy?.(request, context)]);
  return context.cached<EncodedAnswer | Refusal>(key, async (db) => {
    const now = context.clock.now();
    const answer = await handle(db);
    if (answer instanceof Refusal) return { value: answer, tags: null, bytes: 0 };
    const [body, next] = answer instanceof Page ? [answer.rows, answer.next] : [answer, null];
    const value = encodeAnswer(serialize(body), next);
    return {
      value,
      tags: tags(request, context),
      bytes: bytesOf(value),
      until: until?.(body, now, context),
    };
  });
}

/** An answer as text, with the cursor of the list's next page if there is one. */
type EncodedAnswer = EncodedText & { next: string | null };

/** Compresses quickly: an answer is sent only a few times before it changes. */
const BROTLI_QUALITY = 5;

function encodeAnswer(text: string, next: string | null): EncodedAnswer {
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
