import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Structured logs. Queries and headers are left out of them: that is where addresses and tokens stand.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>) {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url?.split('?')[0],
        ...(request.routeOptions?.url && { route: request.routeOptions.url }),
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
