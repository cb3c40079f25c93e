import type { Writable } from 'node:stream';
import { routes } from '@kickabout/contract';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type LevelWithSilent, pino } from 'pino';

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

const OTHER_WORDS = ['api', 'v1', 'docs', 'openapi.json', 'healthz', 'readyz', 'metrics', 'config.json'];
const WORDS = new Set([
  ...OTHER_WORDS,
  ...Object.values(routes).flatMap(({ path }) => path.split('/').filter((word) => !word.includes(':'))),
]);
const ID = /^\d{1,9}$/;

/**
 * A request's path as it's logged: only the contract's words and ids stay, everything else becomes `*`. Any mistyped
 * path may contain a calendar's token or an email address.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((word) => (WORDS.has(word) || ID.test(word) ? word : '*'))
    .join('/');
}
