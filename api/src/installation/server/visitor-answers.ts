import {
  type EndpointName,
  type EndpointSpec,
  endpoints,
  routes,
  type TemplateRead,
} from '@kickabout/contract';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { cachedMatch } from '../../club/matches/reading/cached-matches.ts';
import { presentSummary } from '../../club/matches/reading/present-match.ts';
import type { Cached } from '../../kernel/answer-cache/answer-cache.ts';
import { amountsOf } from '../../kernel/http/amounts.ts';
import type { Handlers } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { VisitorAnswers } from '../../publishing/site/visitor-answers.ts';
import type { AllServices } from '../services.ts';
import { cachedAnswer, isCached } from './cached-answer.ts';

type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>;

/** The answers that anyone gets without a token, from the memory that requests share; undefined for any other call, and for a refusal. */
export function visitorAnswers(services: AllServices, handlers: Handlers<AllServices>): VisitorAnswers {
  const { club } = services.config;
  /** As values. The text is replaced whenever the answer changes. */
  const parsed = new WeakMap<object, unknown>();
  return async (cached, { call, params = {}, query = {} }) => {
    if (call === 'getMatch') return matchForEveryone(cached, Number(params['id']), services);
    if (!Object.hasOwn(endpoints, call)) return;
    const name = call as EndpointName;
    const spec: EndpointSpec = endpoints[name];
    if (spec.access !== 'everyone' || !isCached(name)) return;
    const texts = { params: spec.params?.safeParse(params), query: spec.query?.safeParse(textsOf(query)) };
    if (texts.params?.success === false || texts.query?.success === false) return;
    const request = { params: texts.params?.data, query: texts.query?.data, body: undefined };
    const context = { ...services, caller: null, cached, confirmed: null, money: club.money };
    const answer = await cachedAnswer(
      name,
      request,
      context,
      async (db) =>
        amountsOf(spec).write(club.money, await (handlers[name] as AnyHandler)(request, { ...context, db })),
      (body) => serializerCompiler({ schema: spec.response, method: 'GET', url: routes[name].path })(body),
    );
    if (answer instanceof Refusal) return;
    const value = parsed.get(answer) ?? JSON.parse(answer.text);
    parsed.set(answer, value);
    return value;
  };
}

const textsOf = (query: NonNullable<TemplateRead['query']>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** What lists of matches say of one to everyone. */
async function matchForEveryone(cached: Cached, matchId: number, { clock, config }: AllServices) {
  const known = Number.isSafeInteger(matchId) && matchId > 0 ? await cachedMatch(cached, matchId) : null;
  if (known === null) return;
  const summary = presentSummary(known, null, { now: clock.now(), club: config.club });
  const [written] = amountsOf(endpoints.listMatches).write(config.club.money, [summary]) as unknown[];
  return written;
}
