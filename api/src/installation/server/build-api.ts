import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { API_PREFIX } from '@kickabout/contract';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { registerConfirmPages } from '../../club/logins/confirm-pages.ts';
import { trustIn } from '../../kernel/http/client-address.ts';
import { handleError, sendProblem } from '../../kernel/http/send-problem.ts';
import { registerSecurityHeaders } from '../../publishing/site/security-headers.ts';
import { registerSite } from '../../publishing/site/serve-site.ts';
import * as handlers from '../handlers.ts';
import { registerMetrics } from '../metrics/metrics.ts';
import type { AllServices } from '../services.ts';
import { registerDocs } from './docs.ts';
import { createLimits } from './limits.ts';
import { methodsAt } from './methods-at.ts';
import { registerEndpoints } from './register-endpoints.ts';
import { limitRequestsAhead } from './requests-ahead.ts';
import { visitorAnswers } from './visitor-answers.ts';

/** `/healthz`: the process runs. `/readyz`: the database responds too. */
function registerHealth(app: FastifyInstance, { db }: AllServices): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'no database' });
  });
}

/**
 * Graceful shutdown: finishes open requests, then closes their connections. Ends keep-alive connections and streams
 * too, which would otherwise keep the server running.
 */
function drainWhenClosing(app: FastifyInstance, { changes, answerCache, fileReader }: AllServices): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    await changes.close();
  });
  app.addHook('onClose', () => Promise.all([answerCache.close(), fileReader.close()]));
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

/** Smaller responses fit into one packet anyway. Bytes. */
const THRESHOLD = 1024;
/** Compresses on the fly, so speed matters more than size. */
const BROTLI = { params: { 1: 4 } };

/**
 * Compresses responses for clients that accept it, and refuses compressed requests: browsers don't send any, and a few
 * kilobytes can become gigabytes (RFC 9110, section 12.5.3, has the response). Must be registered before the routes.
 */
async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    globalDecompression: false,
  });
  app.addHook('preParsing', async (request, reply) => {
    if ((request.headers['content-encoding'] ?? 'identity') === 'identity') return;
    reply.header('accept-encoding', 'identity');
    return sendProblem(request, reply, 'unsupported_media_type', 'The body must not be compressed.');
  });
}

/** Far more than any call needs. Bytes. */
const BODY_LIMIT = 64 * 1024;

/** How long a client may take before its connection is closed, in milliseconds. Connections are checked now and then. */
const TIMEOUTS = {
  /** For the head of a request, also of the first. */
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
  /** For all of a request. */
  requestTimeout: 30_000,
  /** Between requests: longer than proxies keep idle connections for reuse, usually a minute. */
  keepAliveTimeout: 72_000,
  /** Nothing sent or read. Streams send something more often. */
  connectionTimeout: 120_000,
};

/** The whole server, not yet listening: everything under /api/v1, health and metrics, and the site if there is one. */
export async function buildApi(services: AllServices, timeouts = TIMEOUTS): Promise<FastifyInstance> {
  const { config } = services;
  const limits = createLimits(services);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    loggerInstance: services.log,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: trustIn(config.trustProxy),
    ...timeouts,
    forceCloseConnections: 'idle',
    // For requests that fail before they reach a route, such as a URL that can't be decoded.
    frameworkErrors: (error, request, reply) => {
      const answer = (fault: FastifyError) => handleError(fault, request, reply);
      limits.countUnrouted(request, reply).then(() => answer(error), answer);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  limitRequestsAhead(app);
  limits.register(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  drainWhenClosing(app, services);
  app.setErrorHandler(handleError);

  registerSecurityHeaders(app, config);
  registerMetrics(app, services);
  await registerCompression(app);
  registerHealth(app, services);
  registerDocs(app);
  app.register(async (api) => registerEndpoints(api, services, limits, handlers));
  registerConfirmPages(app, services);
  const page = await registerSite(app, services, visitorAnswers(services, handlers));
  app.setNotFoundHandler((request, reply) => {
    if (page && !request.url.startsWith(`${API_PREFIX}/`)) return page(request, reply);
    const methods = methodsAt(request.url);
    if (methods.length === 0) return sendProblem(request, reply, 'not_found');
    reply.header('allow', methods.join(', '));
    return sendProblem(request, reply, 'method_not_allowed');
  });
  return app;
}

/** Keeps a proxy's own id, so that its logs can be matched with ours. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
