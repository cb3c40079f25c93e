import type { ProblemCode } from '@kickabout/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemBody } from './problems.ts';
import type { ProblemDetails, Refusal } from './refusal.ts';

/** No outage is likely to be over sooner. */
const RETRY_AFTER_SECONDS = 2;

/** Answers with `application/problem+json` (RFC 9457). */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  detail?: string,
  more: ProblemDetails = {},
): FastifyReply {
  const body = problemBody(code, request.id, detail, more);
  if (body.status === 401) reply.header('www-authenticate', 'Bearer');
  if (body.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(body.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendProblem(request, reply, refusal.code, refusal.detail, refusal.more);
}
