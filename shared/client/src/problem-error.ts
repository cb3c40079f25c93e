import type { Problem, ProblemCode } from '@kickabout/contract';
import { isAxiosError, isCancel } from 'axios';

/** Failures before the API could answer. */
export type TransportCode = 'network_error' | 'timeout' | 'bad_response';

/** Which field of a form was refused, and why. */
export interface FieldError {
  field: string;
  reason: string;
}

/** A failed call: refused by the API with one of its codes, or without a response from it. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode | TransportCode;
  /** 0 if there was no response. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** For the player to quote to whoever runs the server. */
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

  /** Whether a retry may help. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Converts an axios error; returns anything else unchanged, cancelled calls included. */
export function toApiProblem(error: unknown): unknown {
  if (isCancel(error) || !isAxiosError(error)) return error;
  const body: unknown = error.response?.data;
  if (isProblem(body)) return new ApiProblem(body.code, body.status, body.detail, body);
  if (error.response !== undefined)
    return new ApiProblem('bad_response', error.response.status, 'The server sent an unexpected response.');
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return new ApiProblem('timeout', 0, 'The server took too long to answer.');
  return new ApiProblem('network_error', 0, 'The server cannot be reached. Check your connection.');
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'status' in body;
}
