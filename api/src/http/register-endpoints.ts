import {
  API_PREFIX,
  type EndpointName,
  type EndpointSpec,
  endpoints,
  type Route,
  routes,
} from '@kickabout/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { sendEncoded } from '../answers/encoded-answer.ts';
import { loadWithoutMemory, type Recall } from '../answers/memory.ts';
import { type AnyRequest, isPersonal, isRemembered, recallAnswer } from '../answers/recall-answer.ts';
import type { PlayerCaller, PublishKey, SignedInCaller } from '../auth/caller.ts';
import { bearerToken, findCaller } from '../auth/find-caller.ts';
import { ProviderUnavailable } from '../auth/provider.ts';
import type { TokenClaims } from '../auth/verify-token.ts';
import type { Db } from '../database/connect.ts';
import type { Limits } from '../operations/limits.ts';
import { findPublishKey, noteMisusedKey, publishKeyIn } from '../remotes/find-publish-key.ts';
import type { Services } from '../services.ts';
import { admit, isOwnOrAdmin } from './guard.ts';
import type { Handlers } from './handler.ts';
import { linkToNext, Page } from './page.ts';
import { Refusal, refuse } from './refusal.ts';
import { sendRefusal } from './send-problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: PlayerCaller | SignedInCaller | PublishKey | null;
    recall: Recall;
  }
}

/** What a body of bytes has to say that it is. */
const BYTES = 'application/octet-stream';

const FORM = 'application/x-www-form-urlencoded';

/** A handler of any endpoint. The contract has checked its input and output. */
type AnyHandler = (
  request: AnyRequest,
  context: Services & Pick<FastifyRequest, 'caller' | 'recall' | 'log' | 'client'>,
) => Promise<unknown>;

async function refuseUnlessBytes(request: FastifyRequest, reply: FastifyReply) {
  const { 'content-type': type = '' } = request.headers;
  if (type.split(';')[0]?.trim() === BYTES) return;
  return sendRefusal(request, reply, refuse('unsupported_media_type', `The body must be bytes (${BYTES}).`));
}

/** Registers every call of the contract as a route with its guard, validation and response. */
export function registerEndpoints(
  app: FastifyInstance,
  services: Services,
  limits: Limits,
  handlers: Handlers,
): void {
  app.decorateRequest('caller', null);
  app.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (request, body, done) => {
    const { endpoint } = request.routeOptions.config;
    const spec: EndpointSpec | undefined = endpoint && endpoints[endpoint];
    if (spec?.bytes) done(null, body);
    else done(Object.assign(new Error('not for bytes'), { statusCode: 415 }));
  });
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, (request, _body, done) => {
    const { endpoint } = request.routeOptions.config;
    const spec: EndpointSpec | undefined = endpoint && endpoints[endpoint];
    if (spec?.form) done(null, null);
    else done(Object.assign(new Error('not for forms'), { statusCode: 415 }));
  });
  app.decorateRequest('recall', loadWithoutMemory(services.db));
  for (const name of Object.keys(routes) as EndpointName[])
    registerEndpoint(app, services, limits, name, handlers[name] as AnyHandler);
}

function registerEndpoint(
  app: FastifyInstance,
  services: Services,
  limits: Limits,
  name: EndpointName,
  handle: AnyHandler,
): void {
  const route: Route = routes[name];
  const spec: EndpointSpec = endpoints[name];
  const success = spec.status ?? 200;
  const remembered = isRemembered(name);
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
    ...(remembered && { compress: false }),
    onRequest: async (request, reply) => {
      const token = bearerToken(request.headers.authorization);
      const key = publishKeyIn(token);
      if (key !== null && spec.access === 'publisher') {
        const { name: remote = '' } = request.params as { name?: string };
        const found = await findPublishKey(services, key, remote);
        await limits.countCaller(request, reply, found instanceof Refusal ? null : `key ${found.keyId}`);
        if (found instanceof Refusal) return sendRefusal(request, reply, found);
        request.caller = found;
        return;
      }
      const signedIn = token === null ? null : await verified(token, spec, services);
      // Everything that this request reads from memory is as of now.
      if (signedIn || remembered) request.recall = await services.memory.look();
      const caller = signedIn && (await findCaller(request.recall, signedIn.token, signedIn.claims));
      await limits.countCaller(request, reply, caller && `account ${caller.claims.subject}`);
      const admission = admit(spec, caller);
      if (!admission.ok) {
        if (key !== null) await noteMisusedKey(services, key, name);
        return sendRefusal(request, reply, refuse(admission.code, admission.detail));
      }
      request.caller = admission.caller;
    },
    ...(spec.bytes && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => refuseUnlessBytes(request, reply),
      preValidation: async (request: FastifyRequest) => {
        request.body ??= Buffer.alloc(0);
      },
    }),
    preHandler: async (request, reply) => {
      if (spec.access !== 'self-or-admin') return;
      if (!isOwnOrAdmin(spec, request.caller as PlayerCaller, request))
        return sendRefusal(request, reply, refuse('not_allowed'));
    },
    handler: async (request, reply: FastifyReply) => {
      const { params, query, body, caller, recall, log, client = null } = request;
      const context = { ...services, caller, recall, log, client };
      const callHandler = (db: Db) => handle({ params, query, body }, { ...context, db });
      if (remembered) {
        const answer = await recallAnswer(name, { params, query, body }, context, callHandler, serialize);
        if (answer instanceof Refusal) return sendRefusal(request, reply, answer);
        return sendEncoded(request, reply, answer, { personal: isPersonal(name, spec.access) });
      }
      const answer = await callHandler(services.db);
      if (answer instanceof Refusal) return sendRefusal(request, reply, answer);
      if (spec.mediaType !== undefined) reply.type(`${spec.mediaType}; charset=utf-8`);
      if (spec.mediaType === 'text/event-stream') reply.headers(STREAM_HEADERS);
      reply.code(success).header('cache-control', 'no-store');
      if (!(answer instanceof Page)) return reply.send(answer);
      if (answer.next !== null) reply.header('link', linkToNext(request.url, answer.next));
      return reply.send(answer.rows);
    },
  });
}

/** An event stream isn't compressed, which would buffer it, and doesn't accept HEAD requests. */
const STREAMED = { compress: false, exposeHeadRoute: false, logLevel: 'warn' } as const;

/** An event stream closes its connection when it ends, and no proxy may buffer it. */
const STREAM_HEADERS = { connection: 'close', 'x-accel-buffering': 'no' } as const;

/** Public pages stay readable with an expired token: the caller then counts as a visitor. */
async function verified(
  token: string,
  spec: EndpointSpec,
  { identity }: Services,
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
