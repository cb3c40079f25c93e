import type { Access, EndpointName } from '@kickabout/contract';
import type { Cached } from '../../kernel/answer-cache/answer-cache.ts';
import type { CacheTag } from '../../kernel/database/cache-tags.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { Page } from '../../kernel/http/page.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { AllServices } from '../services.ts';
import { bytesOf, type EncodedAnswer, encodeAnswer } from './encoded-answer.ts';
import { REMEMBERED } from './remembered-answers.ts';

export type AnyRequest = { params: unknown; query: unknown; body: unknown };
type AnyContext = AllServices & { caller: unknown; cached: Cached };

/** Of any endpoint. */
type AnyRemembered = {
  tags(request: AnyRequest, context: AnyContext): readonly CacheTag[];
  sharedBy?(request: AnyRequest, context: AnyContext): string;
  until?(answer: unknown, now: number, context: AnyContext): number;
  isPersonal?: true;
};

export const isRemembered = (name: EndpointName): boolean => name in REMEMBERED;

/** Whether an answer that is remembered here stays out of every other cache. */
export const isPersonal = (name: EndpointName, access: Access): boolean =>
  access === 'self-or-admin' || (REMEMBERED[name] as AnyRemembered).isPersonal === true;

/** The answer to a parsed request from memory or, if it has changed, from the endpoint's handler. Refusals aren't remembered. */
export function cachedAnswer(
  name: EndpointName,
  request: AnyRequest,
  context: AnyContext,
  handle: (db: Db) => Promise<unknown>,
  serialize: (answer: unknown) => string,
): Promise<EncodedAnswer | Refusal> {
  const { tags, sharedBy, until } = REMEMBERED[name] as AnyRemembered;
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
