import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { API_PREFIX } from '@kickabout/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { handlers } from './handlers.ts';
import { handleError } from './http/handle-error.ts';
import { methodsAt } from './http/methods-at.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { sendProblem } from './http/send-problem.ts';
import { registerCompression } from './operations/compression.ts';
import { registerDocs } from './operations/docs.ts';
import { drainWhenClosing } from './operations/drain.ts';
import { registerHealth } from './operations/health.ts';
import { registerLimits } from './operations/limits.ts';
import { loggerOptions } from './operations/logging.ts';
import { registerMetrics } from './operations/metrics.ts';
import type { Services } from './services.ts';
import { registerSecurityHeaders } from './site/security-headers.ts';
import { registerSite } from './site/serve-site.ts';

/** The largest body that any call needs is far below this, bytes. */
const BODY_LIMIT = 64 * 1024;

/** The whole server, not yet listening: everything under /api/v1, what operations need, and the site where one is given. */
export async function buildApi(services: Services, logTo?: Writable): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    logger: { ...loggerOptions(config), ...(logTo && { stream: logTo }) },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: config.trustProxy,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What fails before there is a route, such as an address that cannot be decoded.
    frameworkErrors: handleError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  drainWhenClosing(app, services);
  app.setErrorHandler(handleError);

  await registerSecurityHeaders(app, config);
  registerMetrics(app, services);
  await registerLimits(app, config);
  await registerCompression(app);
  registerHealth(app, services);
  await registerDocs(app);
  app.register(async (api) => registerEndpoints(api, services, handlers));
  const page = await registerSite(app, config);
  app.setNotFoundHandler((request, reply) => {
    if (page && !request.url.startsWith(`${API_PREFIX}/`)) return page(request, reply);
    const methods = methodsAt(request.url);
    if (methods.length === 0) return sendProblem(request, reply, 'not_found');
    reply.header('allow', methods.join(', '));
    return sendProblem(request, reply, 'method_not_allowed');
  });
  return app;
}

/** A proxy's own id is kept, so that its log and ours can be read together. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
