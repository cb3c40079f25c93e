import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Structured logs. Queries and headers are left out of them: that is where addresses and tokens stand. Of a path with a
 * token in it, the route is there alone.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>) {
  return {
    level: config.logLevel,
    serializers: {
      req: ({ method, url, routeOptions }: FastifyRequest) => ({
        method,
        ...(!routeOptions?.url?.includes(':token') && { path: url?.split('?')[0] }),
        ...(routeOptions?.url && { route: routeOptions.url }),
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack ?? '',
        ...(error.cause instanceof Error && { cause: error.cause.message }),
      }),
    },
  };
}
