import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@kickabout/contract';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { handlers } from './handlers.ts';
import { handleError } from './http/handle-error.ts';
import { methodsAt } from './http/methods-at.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { sendProblem } from './http/send-problem.ts';
import { trustIn } from './operations/client-address.ts';
import { registerCompression } from './operations/compression.ts';
import { registerDocs } from './operations/docs.ts';
import { drainWhenClosing } from './operations/drain.ts';
import { registerHealth } from './operations/health.ts';
import { createHttpServer } from './operations/http-server.ts';
import { createLimits } from './operations/limits.ts';
import { registerMetrics } from './operations/metrics.ts';
import type { Services } from './services.ts';
import { registerSecurityHeaders } from './site/security-headers.ts';
import { registerSite } from './site/serve-site.ts';

/** Far more than any call needs. Bytes. */
const BODY_LIMIT = 64 * 1024;

/** The whole server, not yet listening: everything under /api/v1, health and metrics, and the site if there is one. */
export async function buildApi(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const limits = createLimits(services);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    loggerInstance: services.log,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: trustIn(config.trustProxy),
    serverFactory: (handle) => createHttpServer(handle, config),
    forceCloseConnections: 'idle',
    // For requests that fail before they reach a route, such as a URL that can't be decoded.
    frameworkErrors: (error, request, reply) => {
      const answer = (fault: FastifyError) => handleError(fault, request, reply);
      limits.countUnrouted(request, reply).then(() => answer(error), answer);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
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
  await registerDocs(app);
  app.register(async (api) => registerEndpoints(api, services, limits, handlers));
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
