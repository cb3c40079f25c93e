import type { Problem, ProblemCode } from '@kickabout/contract';

/** An expected refusal: a value that a handler returns, with a code from the contract's closed list. */
export class Refusal<Code extends ProblemCode = ProblemCode> {
  readonly code: Code;
  /** A sentence for people; the code has a default. */
  readonly detail: string | undefined;
  /** Which fields were wrong, and why. */
  readonly errors: Problem['errors'];

  constructor(code: Code, detail?: string, errors?: Problem['errors']) {
    this.code = code;
    this.detail = detail;
    this.errors = errors;
  }
}

export function refuse<const Code extends ProblemCode>(code: Code, detail?: string): Refusal<Code> {
  return new Refusal(code, detail);
}

/** Invalid input that the schemas can't detect: names the field and the reason. */
export function refuseField(field: string, reason: string): Refusal<'validation_failed'> {
  return new Refusal('validation_failed', sentence([{ field, reason }]), [{ field, reason }]);
}

/** `match_time must be a time such as 19:00.` for each field. */
export function sentence(errors: readonly { field: string; reason: string }[]): string {
  return errors.map(({ field, reason }) => `${field} ${reason}.`).join(' ');
}
