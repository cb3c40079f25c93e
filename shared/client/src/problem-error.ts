import type { Problem, ProblemCode } from '@kickabout/contract';

/** Failures before the API could answer. */
export type TransportCode = 'network_error' | 'timeout' | 'bad_response';

/** Which field of a form was refused, and why. */
export interface FieldError {
  field: string;
  reason: string;
}

/** What someone has to confirm by a fresh login, and the provider's address for it. */
export type Confirmation = NonNullable<Problem['confirmation']>;

/** A failed call: refused by the API with one of its codes, or without a response from it. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode | TransportCode;
  /** 0 if there was no response. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** With `balance_changes_unexpected`: whose balances the call would change. */
  readonly balanceChanges: NonNullable<Problem['balance_changes']>;
  /** With `fresh_login_required`: what has to be confirmed, and where. */
  readonly confirmation: Confirmation | null;
  /** For the player to quote to the person who runs the server. */
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
    this.balanceChanges = problem.balance_changes ?? [];
    this.confirmation = problem.confirmation ?? null;
    this.requestId = problem.request_id ?? null;
  }

  /** Nothing came back from the server. @param isRead whether it was asked for something, rather than told to do something */
  static unreachable(isRead = false): ApiProblem {
    const offline = isRead
      ? 'You’re offline. It’s shown as soon as there’s a connection again.'
      : 'You’re offline, so this can’t be done now. Nothing will be sent later.';
    const reason = isOffline() ? offline : 'The server cannot be reached. Check your connection.';
    return new ApiProblem('network_error', 0, reason);
  }

  /** Whether an error means that there's no such thing, which is an answer rather than a failure. */
  static isNotFound(error: unknown): boolean {
    return error instanceof ApiProblem && error.code === 'not_found';
  }

  /** Whether the API itself said no, in a sentence for the user, and a retry won't help. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.code !== 'bad_response' && !this.isTransient;
  }

  /** Whether a retry may help. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

const isOffline = () => globalThis.navigator?.onLine === false;
