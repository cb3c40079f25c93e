import {
  API_PREFIX,
  type EndpointName,
  type EndpointSpec,
  endpoints,
  type Route,
  routes,
} from '@kickabout/contract';
import { shareIn } from '@kickabout/contract/audience';
import type { ClubMoney } from '@kickabout/contract/club-money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { CONFIRMATION_HEADER, requireConfirmation } from '../../club/logins/confirmations.ts';
import { type Cached, loadUncached } from '../../kernel/answer-cache/answer-cache.ts';
import type { PlayerCaller, PublishKey, SignedInCaller } from '../../kernel/auth/caller.ts';
import { bearerToken, findCaller } from '../../kernel/auth/find-caller.ts';
import { ProviderUnavailable } from '../../kernel/auth/provider.ts';
import type { TokenClaims } from '../../kernel/auth/verify-token.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Fact } from '../../kernel/database/fact.ts';
import { amountsOf } from '../../kernel/http/amounts.ts';
import { clientAddress, trustIn } from '../../kernel/http/client-address.ts';
import { hasSame } from '../../kernel/http/encoded-text.ts';
import { admit, isOwnOrAdmin, needsFreshLogin } from '../../kernel/http/guard.ts';
import type { Handlers, Visitor } from '../../kernel/http/handler.ts';
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
const BYTES = 'application/octet-stream';

const FORM = 'application/x-www-form-urlencoded';

/** A handler of any endpoint. The contract has checked its input and output. */
type AnyHandler = (
  request: AnyRequest,
  context: AllServices &
    Pick<FastifyRequest, 'caller' | 'cached' | 'confirmed' | 'log' | 'money'> & { visitor: Visitor },
) => Promise<unknown>;

async function refuseUnlessBytes(request: FastifyRequest, reply: FastifyReply) {
  const { 'content-type': type = '' } = request.headers;
  if (type.split(';')[0]?.trim() === BYTES) return;
  return sendRefusal(request, reply, refuse('unsupported_media_type', `The body must be bytes (${BYTES}).`));
}

/** Registers every call of the contract as a route with its guard, validation and response. */
export function registerEndpoints(
  app: FastifyInstance,
  services: AllServices,
  limits: Limits,
  handlers: Handlers<AllServices>,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('login', null);
  app.decorateRequest('confirmed', null);
  app.decorateRequest('money');
  const specOf = ({ routeOptions: { config } }: FastifyRequest): EndpointSpec | undefined =>
    config.endpoint && endpoints[config.endpoint];
  const unsupported = () => Object.assign(new Error('not for this call'), { statusCode: 415 });
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (request, body, done) =>
    specOf(request)?.bytes ? done(null, body) : done(unsupported()),
  );
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, (request, _body, done) =>
    specOf(request)?.form ? done(null, null) : done(unsupported()),
  );
  const reportTypes = Object.values<EndpointSpec>(endpoints).flatMap(({ mediaTypes = [] }) => mediaTypes);
  app.addContentTypeParser(reportTypes, { parseAs: 'string' }, (request, body, done) => {
    if (specOf(request)?.mediaTypes === undefined) return done(unsupported());
    app.getDefaultJsonParser('error', 'error')(request, body.toString(), done);
  });
  app.decorateRequest('cached', loadUncached(services.db));
  for (const name of Object.keys(routes) as EndpointName[])
    registerEndpoint(app, services, limits, name, handlers[name] as AnyHandler);
}

function registerEndpoint(
  app: FastifyInstance,
  services: AllServices,
  limits: Limits,
  name: EndpointName,
  handle: AnyHandler,
): void {
  const route: Route = routes[name];
  const spec: EndpointSpec = endpoints[name];
  const success = spec.status ?? 200;
  const caches = isCached(name);
  const isTrusted = trustIn(services.config.trustProxy);
  const { club } = services.config;
  const visitorOf = ({ raw, headers }: FastifyRequest): Visitor => ({
    address: clientAddress(raw, isTrusted),
    agent: headers['user-agent'] ?? '',
    share: shareIn(headers.cookie ?? ''),
  });
  const amounts = amountsOf(spec);
  const serialize = serializerCompiler({ schema: spec.response, method: route.method, url: route.path });

  app.route({
    method: route.method,
    url: fastifyPath(route),
    config: { endpoint: name },
    schema: {
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && { body: spec.body }),
      ...(spec.mediaType === undefined && { response: { [success]: spec.response } }),
    },
    ...(spec.bodyLimit !== undefined && { bodyLimit: spec.bodyLimit }),
    ...(spec.mediaType === 'text/event-stream' && STREAMED),
    ...(caches && { compress: false }),
    onRequest: async (request, reply) => {
      if (!isOpenToOtherSites(route, spec) && request.headers['sec-fetch-site'] === 'cross-site')
        return sendRefusal(request, reply, refuse('not_allowed', FROM_ELSEWHERE));
      const token = bearerToken(request.headers.authorization);
      const key = publishKeyIn(token);
      if (key !== null && spec.access === 'publisher') {
        const { name: remote = '' } = request.params as { name?: string };
        const found = await findPublishKey(services, key, remote);
        await limits.countCaller(request, reply, found instanceof Refusal ? null : `key ${found.keyId}`);
        if (found instanceof Refusal) return sendRefusal(request, reply, found);
        request.caller = found;
        request.money = club.money;
        return;
      }
      const signedIn = token === null ? null : await verified(token, spec, services);
      // Everything that this request reads from memory is as of now.
      if (signedIn || caches) request.cached = await services.answerCache.checkForChanges();
      const caller = signedIn && (await findCaller(request.cached, signedIn.token, signedIn.claims));
      await limits.countCaller(request, reply, caller && `account ${caller.claims.subject}`);
      const admission = admit(spec, caller);
      if (admission instanceof Refusal) {
        if (key !== null) await noteMisusedKey(services, key, name);
        return sendRefusal(request, reply, admission);
      }
      request.caller = admission;
      request.money = club.money;
      request.login = caller && { issuer: caller.claims.issuer, subject: caller.claims.subject };
    },
    ...(spec.bytes && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => refuseUnlessBytes(request, reply),
      preValidation: async (request: FastifyRequest) => {
        request.body ??= Buffer.alloc(0);
      },
    }),
    preHandler: async (request, reply) => {
      const caller = request.caller as PlayerCaller;
      const read = amounts.read(request.money, request.body);
      if (read instanceof Refusal) return sendRefusal(request, reply, read);
      request.body = read;
      if (!isOwnOrAdmin(spec, caller, request)) return sendRefusal(request, reply, refuse('not_allowed'));
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
    },
    handler: async (request, reply: FastifyReply) => {
      const { params, query, body, caller, cached, confirmed, log } = request;
      const context = { ...services, caller, cached, confirmed, log, visitor: visitorOf(request) };
      const callHandler = async (db: Db) => {
        // What others get too is as the club counts when it's loaded, so it's forgotten when that changes.
        const { money } = caches ? club : request;
        return amounts.write(money, await handle({ params, query, body }, { ...context, money, db }));
      };
      if (caches) {
        const answer = await cachedAnswer(name, { params, query, body }, context, callHandler, serialize);
        if (answer instanceof Refusal) return sendRefusal(request, reply, answer);
        return sendEncoded(request, reply, answer, { personal: isPersonal(name, spec.access) });
      }
      const answer = await callHandler(services.db);
      if (answer instanceof Refusal) {
        // Admins see what was refused to those who publish.
        if (spec.access === 'publisher')
          await noteRefusal(services, byOf(caller as PlayerCaller | PublishKey), params as About, answer);
        return sendRefusal(request, reply, answer);
      }
      if (spec.mediaType !== undefined) reply.type(`${spec.mediaType}; charset=utf-8`);
      if (spec.mediaType === 'text/event-stream') reply.headers(STREAM_HEADERS);
      reply.code(success).header('cache-control', 'no-store');
      if (spec.mediaType === 'text/calendar') {
        const etag = calendarTag(String(answer));
        reply.headers({ etag, 'cache-control': 'private, no-cache' });
        if (hasSame(request, { etag })) return reply.code(304).send();
      }
      if (!(answer instanceof Page)) return reply.send(answer);
      if (answer.next !== null) reply.header('link', linkToNext(request.url, answer.next));
      return reply.send(answer.rows);
    },
  });
}

/** Other sites may show what is public, and mail apps may send a form from anywhere. Programs that aren't browsers don't say. */
const isOpenToOtherSites = ({ method }: Route, { access, form }: EndpointSpec): boolean =>
  form === true || (method === 'GET' && access === 'everyone');
const FROM_ELSEWHERE = 'This request came from a page of another site.';

/** An event stream isn't compressed, which would buffer it, and doesn't accept HEAD requests. */
const STREAMED = { compress: false, exposeHeadRoute: false, logLevel: 'warn' } as const;

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

function fastifyPath({ path, numericId }: Route): string {
  return API_PREFIX + (numericId ? path.replace(':id', ':id(^[0-9]+$)') : path);
}
