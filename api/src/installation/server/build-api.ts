import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@kickabout/contract';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerConfirmPages } from '../../club/sign-in/confirm-pages.ts';
import { trustIn } from '../../kernel/http/client-address.ts';
import { handleError } from '../../kernel/http/handle-error.ts';
import { sendProblem } from '../../kernel/http/send-problem.ts';
import { registerSecurityHeaders } from '../../publishing/site/security-headers.ts';
import { registerSite } from '../../publishing/site/serve-site.ts';
import { handlers } from '../handlers.ts';
import { registerMetrics } from '../metrics/metrics.ts';
import type { AllServices } from '../services.ts';
import { registerCompression } from './compression.ts';
import { registerDocs } from './docs.ts';
import { drainWhenClosing } from './drain.ts';
import { registerHealth } from './health.ts';
import { createLimits } from './limits.ts';
import { methodsAt } from './methods-at.ts';
import { registerEndpoints } from './register-endpoints.ts';
import { limitRequestsAhead } from './requests-ahead.ts';

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

  await registerSecurityHeaders(app, config);
  registerMetrics(app, services);
  await registerCompression(app);
  registerHealth(app, services);
  await registerDocs(app, config);
  app.register(async (api) => registerEndpoints(api, services, limits, handlers));
  registerConfirmPages(app, services);
  const page = await registerSite(app, services);
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
