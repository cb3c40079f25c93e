import type { Writable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type LevelWithSilent, pino } from 'pino';
import { loggedPath } from './logged-path.ts';

/**
 * Structured logs, to standard output unless `logTo` is given, without what may be secret: headers, queries, addresses,
 * and unknown parts of a path.
 */
export function createLogger(logTo?: Writable, level: LevelWithSilent = 'info'): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      req: ({ method, url, routeOptions }: FastifyRequest) => ({
        method,
        path: loggedPath(url ?? ''),
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
