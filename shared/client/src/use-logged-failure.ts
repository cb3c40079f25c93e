import { useEffect } from 'react';
import { ApiProblem } from './problem-error.ts';

interface Failing {
  readonly error: Error | null;
  /** When it failed; each failure is logged. */
  readonly errorUpdatedAt: number;
}

/** Logs each failure of a query once. `not_found` is an answer, not a failure. */
export function useLoggedFailure(what: string, { error, errorUpdatedAt }: Failing): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error at a different time is another failure
  useEffect(() => {
    if (error === null || (error instanceof ApiProblem && error.code === 'not_found')) return;
    console.error(what, error);
  }, [what, error, errorUpdatedAt]);
}
