import type { EndpointName, EndpointSpec, MediaType, Route } from '@kickabout/contract';
import { shareIn } from '@kickabout/contract/audience';
import type { ClubMoney } from '@kickabout/contract/club-money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { CONFIRMATION_HEADER, requireConfirmation } from '../../club/logins/confirmations.ts';
import type { Cached } from '../../kernel/answer-cache/answer-cache.ts';
import type { PlayerCaller, PublishKey, SignedInCaller } from '../../kernel/auth/caller.ts';
import { bearerToken, findCaller } from '../../kernel/auth/find-caller.ts';
import { ProviderUnavailable } from '../../kernel/auth/provider.ts';
import type { TokenClaims } from '../../kernel/auth/verify-token.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Fact } from '../../kernel/database/fact.ts';
import type { amountsOf } from '../../kernel/http/amounts.ts';
import { clientAddress, type trustIn } from '../../kernel/http/client-address.ts';
import { hasSame } from '../../kernel/http/encoded-text.ts';
import { admit, isOwnOrAdmin, needsFreshLogin } from '../../kernel/http/guard.ts';
import type { Visitor } from '../../kernel/http/handler.ts';
import { linkToNext, Page } from '../../kernel/http/page.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { sendRefusal } from '../../kernel/http/send-problem.ts';
import { calendarTag } from '../../outbound/calendars/write-calendar.ts';
import { findPublishKey, noteMisusedKey, publishKeyIn } from '../../publishing/remotes/find-publish-key.ts';
import { type About, byOf, noteRefusal } from '../../publishing/remotes/note-refusal.ts';
import type { AllServices } from '../services.ts';
import { actFacts, type FreshLoginName } from './act-facts.ts';
import { type AnyRequest, cachedAnswer, isCached, isPersonal, sendEncoded } from './cached-answer.ts';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it adds to the library's.
  interface FastifyRequest {
    caller: PlayerCaller | SignedInCaller | PublishKey | null;
    cached: Cached;
    /** The login of its access token; null without a valid one. */
    login: { issuer: string; subject: string } | null;
    confirmed: readonly Fact[] | null;
    /** The currency and figures in which its amounts are read and written. */
    money: ClubMoney;
  }
}

/** What a body of bytes has to say that it is. */
export const BYTES = 'application/octet-stream';

/** A handler of any endpoint. The contract has checked its input and output. */
export type AnyHandler = (
  request: AnyRequest,
  context: AllServices &
    Pick<FastifyRequest, 'caller' | 'cached' | 'confirmed' | 'log' | 'money'> & { visitor: Visitor },
) => Promise<unknown>;

/** What every step of a call's way needs. */
export type Call = {
  name: EndpointName;
  route: Route;
  spec: EndpointSpec;
  services: AllServices;
  limits: Limits;
  amounts: ReturnType<typeof amountsOf>;
  isTrusted: ReturnType<typeof trustIn>;
  handle: AnyHandler;
};

/** A step answers a request, or lets it go on to the next. */
export type Step = (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export async function refuseUnlessBytes(request: FastifyRequest, reply: FastifyReply) {
  const { 'content-type': type = '' } = request.headers;
  if (type.split(';')[0]?.trim() === BYTES) return;
  return sendRefusal(request, reply, refuse('unsupported_media_type', `The body must be bytes (${BYTES}).`));
}

export const refuseOtherSites: Step = async ({ route, spec }, request, reply) => {
  if (!isOpenToOtherSites(route, spec) && request.headers['sec-fetch-site'] === 'cross-site')
    return sendRefusal(request, reply, refuse('not_allowed', FROM_ELSEWHERE));
};

/** Lets a key in where one can publish. */
export const admitPublisher: Step = async ({ spec, services, limits }, request, reply) => {
  const key = publishKeyIn(bearerToken(request.headers.authorization));
  if (key === null || spec.access !== 'publisher') return;
  const { name: remote = '' } = request.params as { name?: string };
  const found = await findPublishKey(services, key, remote);
  await limits.countCaller(request, reply, found instanceof Refusal ? null : `key ${found.keyId}`);
  if (found instanceof Refusal) return sendRefusal(request, reply, found);
  request.caller = found;
  request.money = services.config.club.money;
};

/** Lets in whom the contract allows to call it, and visitors where everyone may. */
export const admitCaller: Step = async ({ name, spec, services, limits }, request, reply) => {
  if (request.caller !== null) return;
  const token = bearerToken(request.headers.authorization);
  const signedIn = token === null ? null : await verified(token, spec, services);
  // Everything that this request reads from memory is as of now.
  if (signedIn || isCached(name)) request.cached = await services.answerCache.checkForChanges();
  const caller = signedIn && (await findCaller(request.cached, signedIn.token, signedIn.claims));
  await limits.countCaller(request, reply, caller && `account ${caller.claims.subject}`);
  const admission = admit(spec, caller);
  if (admission instanceof Refusal) {
    const key = publishKeyIn(token);
    if (key !== null) await noteMisusedKey(services, key, name);
    return sendRefusal(request, reply, admission);
  }
  request.caller = admission;
  request.money = services.config.club.money;
  request.login = caller && { issuer: caller.claims.issuer, subject: caller.claims.subject };
};

/** Makes the amounts of the body minor units. */
export const readAmounts: Step = async ({ amounts }, request, reply) => {
  const read = amounts.read(request.money, request.body);
  if (read instanceof Refusal) return sendRefusal(request, reply, read);
  request.body = read;
};

export const guardSubject: Step = async ({ spec }, request, reply) => {
  if (!isOwnOrAdmin(spec, request.caller as PlayerCaller, request))
    return sendRefusal(request, reply, refuse('not_allowed'));
};

/** Asks for a new login and a confirmation before rights are given, money is paid out or a bank is connected. */
export const askForConfirmation: Step = async ({ name, spec, services }, request, reply) => {
  const caller = request.caller as PlayerCaller;
  if (!needsFreshLogin(spec, request.caller, request.body) || request.login === null) return;
  const { params, body, login, headers, money } = request;
  const about = { ...services, money, callerId: caller.playerId };
  const { act, facts } = await actFacts(name as FreshLoginName, { params, body }, about);
  request.confirmed = facts;
  // It changes nothing. The handler makes sure.
  if (facts.length === 0) return;
  const refusal = await requireConfirmation(services, {
    name,
    request: { params, body },
    act,
    facts,
    playerId: caller.playerId,
    login,
    confirmation: headers[CONFIRMATION_HEADER]?.toString(),
    origin: headers.origin,
  });
  if (refusal) return sendRefusal(request, reply, refusal);
};

function contextOf({ services, isTrusted }: Call, request: FastifyRequest) {
  const { caller, cached, confirmed, log, raw, headers } = request;
  const visitor: Visitor = {
    address: clientAddress(raw, isTrusted),
    agent: headers['user-agent'] ?? '',
    share: shareIn(headers.cookie ?? ''),
  };
  return { ...services, caller, cached, confirmed, log, visitor };
}

/** Answers from memory, or keeps the answer there. */
export function answerFromMemory(call: Call): Step {
  const { name, route, spec, services, amounts, handle } = call;
  const serialize = serializerCompiler({ schema: spec.response, method: route.method, url: route.path });
  return async (_call, request, reply) => {
    const { params, query, body } = request;
    const context = contextOf(call, request);
    const load = async (db: Db) => {
      // Others get this answer too, so it's counted in what the club has chosen, not in what this request was read in.
      const { money } = services.config.club;
      return amounts.write(money, await handle({ params, query, body }, { ...context, money, db }));
    };
    const answer = await cachedAnswer(name, { params, query, body }, context, load, serialize);
    if (answer instanceof Refusal) return sendRefusal(request, reply, answer);
    return sendEncoded(request, reply, answer, { personal: isPersonal(name, spec.access) });
  };
}

export const answerNow: Step = async (call, request, reply) => {
  const { spec, services, amounts, handle } = call;
  const { params, query, body, caller, money } = request;
  const context = { ...contextOf(call, request), money, db: services.db };
  const answer = amounts.write(money, await handle({ params, query, body }, context));
  if (answer instanceof Refusal) {
    // Admins see what was refused to those who publish.
    if (spec.access === 'publisher')
      await noteRefusal(services, byOf(caller as PlayerCaller | PublishKey), params as About, answer);
    return sendRefusal(request, reply, answer);
  }
  reply.code(spec.status ?? 200).header('cache-control', 'no-store');
  if (spec.mediaType !== undefined) return sendAs(spec.mediaType, answer, request, reply);
  if (!(answer instanceof Page)) return reply.send(answer);
  if (answer.next !== null) reply.header('link', linkToNext(request.url, answer.next));
  return reply.send(answer.rows);
};

/** Sends an answer that isn't JSON. */
function sendAs(mediaType: MediaType, answer: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.type(`${mediaType}; charset=utf-8`);
  if (mediaType === 'text/event-stream') reply.headers(STREAM_HEADERS);
  if (mediaType === 'text/calendar') {
    const etag = calendarTag(String(answer));
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (hasSame(request, { etag })) return reply.code(304).send();
  }
  return reply.send(answer);
}

/** Other sites may show what is public, and mail apps may send a form from anywhere. Programs that aren't browsers don't say. */
const isOpenToOtherSites = ({ method }: Route, { access, form }: EndpointSpec): boolean =>
  form === true || (method === 'GET' && access === 'everyone');
const FROM_ELSEWHERE = 'This request came from a page of another site.';

/** An event stream closes its connection when it ends, and no proxy may buffer it. */
const STREAM_HEADERS = { connection: 'close', 'x-accel-buffering': 'no' } as const;

/** Public pages stay readable with an expired token: the caller then counts as a visitor. */
async function verified(
  token: string,
  spec: EndpointSpec,
  { identity }: AllServices,
): Promise<{ token: string; claims: TokenClaims } | null> {
  try {
    const claims = await identity.verify(token);
    return claims && { token, claims };
  } catch (error) {
    if (spec.access === 'everyone' && error instanceof ProviderUnavailable) return null;
    throw error;
  }
}
