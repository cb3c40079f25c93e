import { STATUS_CODES } from 'node:http';
import { PROBLEMS, type Problem, type ProblemCode } from '@kickabout/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemDetails, Refusal } from './refusal.ts';

/** No outage is likely to be over sooner. */
const RETRY_AFTER_SECONDS = 2;

/** Answers with `application/problem+json` (RFC 9457). `detail` is a sentence for people; the code has a default. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  detail?: string,
  more: ProblemDetails = {},
): FastifyReply {
  const [status, fallback] = PROBLEMS[code];
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? code,
    status,
    code,
    detail: detail ?? fallback,
    request_id: request.id,
    ...more,
  };
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendProblem(request, reply, refusal.code, refusal.detail, refusal.more);
}
