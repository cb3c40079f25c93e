import type { Problem, ProblemCode } from '@kickabout/contract';

/** What some problems say besides their sentence: which fields were wrong, whose balances would change, or what has to be confirmed. */
export type ProblemDetails = Pick<Problem, 'errors' | 'balance_changes' | 'confirmation'>;

/** An expected refusal: a value that a handler returns, with a code from the contract's closed list. */
export class Refusal<Code extends ProblemCode = ProblemCode> {
  readonly code: Code;
  /** A sentence for people; the code has a default. */
  readonly detail: string | undefined;
  /** What the problem says besides. */
  readonly more: ProblemDetails;

  constructor(code: Code, detail?: string, more: ProblemDetails = {}) {
    this.code = code;
    this.detail = detail;
    this.more = more;
  }
}

export function refuse<const Code extends ProblemCode>(code: Code, detail?: string): Refusal<Code> {
  return new Refusal(code, detail);
}

/** Invalid input that the schemas can't detect: names the field and the reason. */
export function refuseField(field: string, reason: string): Refusal<'validation_failed'> {
  return refuseFields([{ field, reason }]);
}

export const refuseFields = (errors: readonly { field: string; reason: string }[]) =>
  new Refusal('validation_failed', sentence(errors), { errors: [...errors] });

/** `match_time must be a time such as 19:00.` for each field. */
export function sentence(errors: readonly { field: string; reason: string }[]): string {
  return errors.map(({ field, reason }) => `${field} ${reason}.`).join(' ');
}
