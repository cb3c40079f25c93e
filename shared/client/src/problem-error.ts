import type { Problem, ProblemCode } from '@kickabout/contract';
import { isAxiosError, isCancel } from 'axios';

/** What can go wrong on the way, before the API could answer. */
export type TransportCode = 'network_error' | 'timeout' | 'bad_response';

/** Which field of a form was wrong, and why. */
export interface FieldError {
  field: string;
  reason: string;
}

/** A call that failed: refused by the API with one of its codes, or lost on the way. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode | TransportCode;
  /** 0 where no answer came. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** What to quote to whoever runs the club's server. */
  readonly requestId: string | null;

  constructor(
    code: ProblemCode | TransportCode,
    status: number,
    detail: string,
    problem: Partial<Problem> = {},
  ) {
    super(detail);
    this.code = code;
    this.status = status;
    this.errors = problem.errors ?? [];
    this.requestId = problem.request_id ?? null;
  }

  /** Whether trying the same again may help. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Puts whatever axios threw into the API's own terms; a cancelled call stays what it was. */
export function toApiProblem(error: unknown): unknown {
  if (isCancel(error) || !isAxiosError(error)) return error;
  const body: unknown = error.response?.data;
  if (isProblem(body)) return new ApiProblem(body.code, body.status, body.detail, body);
  if (error.response !== undefined)
    return new ApiProblem(
      'bad_response',
      error.response.status,
      'The server gave an answer that makes no sense.',
    );
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return new ApiProblem('timeout', 0, 'The server took too long to answer.');
  return new ApiProblem('network_error', 0, 'The server cannot be reached. Check your connection.');
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'status' in body;
}
