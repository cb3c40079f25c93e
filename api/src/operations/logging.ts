import type { Writable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config.ts';

/**
 * Structured logs, to standard output unless `logTo` is given. Queries and headers are left out because they carry
 * email addresses and tokens; a path with a token in it is logged as its route only.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, logTo?: Writable): FastifyBaseLogger {
  const options = {
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
  return logTo ? pino(options, logTo) : pino(options);
}
