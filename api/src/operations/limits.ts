import rateLimit from '@fastify/rate-limit';
import { API_PREFIX } from '@kickabout/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** So many calls of the API a minute for each address; a whole club may sit behind one. The site is not counted. */
export async function registerLimits(app: FastifyInstance, { requestsPerMinute }: Config): Promise<void> {
  if (requestsPerMinute === 0) return;
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith(`${API_PREFIX}/`),
    errorResponseBuilder: () => Object.assign(new Error('too many requests'), { statusCode: 429 }),
  });
}
