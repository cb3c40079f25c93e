import { STATUS_CODES } from 'node:http';
import { PROBLEMS, type Problem, type ProblemCode } from '@kickabout/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, refusedByDatabase } from '../database/database-errors.ts';
import { Unavailable } from '../unavailable.ts';
import { type ProblemDetails, type Refusal, sentence } from './refusal.ts';

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
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', RETRY_AFTER_SECONDS);
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

/** Turns any error into a problem. Internal errors are logged and never shown. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      field: fieldName(instancePath, error.validationContext),
      reason: message ?? 'is not valid',
    }));
    return sendProblem(request, reply, 'validation_failed', sentence(errors), { errors });
  }
  const code = codeOf(error);
  const refused = refusedByDatabase(error);
  if (refused) {
    request.log.error({ err: error }, 'the database refused what validation let through');
    return sendProblem(request, reply, refused);
  }
  if (code === 'internal_error') request.log.error({ err: error }, 'a request failed');
  else if (isPassing(code)) request.log.warn({ err: error }, 'a request couldn’t be answered right now');
  return sendProblem(request, reply, code);
}

function codeOf(error: FastifyError): ProblemCode {
  // The URL leads out of the site's folder.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return 'not_found';
  if (error instanceof Unavailable) return error.problem;
  if (isDatabaseUnavailable(error)) return 'service_unavailable';
  return CODES[error.statusCode ?? 500] ?? 'internal_error';
}

/** What Fastify's statuses mean. */
const CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

function isPassing(code: ProblemCode): boolean {
  return code === 'identity_unavailable' || code === 'bank_unavailable' || code === 'service_unavailable';
}

/** `/team1/0` becomes `team1.0`; a mistake in the body as a whole is in `body`. */
function fieldName(instancePath: string, context: string | undefined): string {
  return (
    instancePath.replace(/^\//, '').replaceAll('/', '.') ||
    (context === 'querystring' ? 'query' : (context ?? 'body'))
  );
}
