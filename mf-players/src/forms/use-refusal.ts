import type { FormProblem } from '@kickabout/ui';
import { useMemo } from 'react';

/** A form's problem, a new object for each new error only: a form takes the focus to its fields for each. */
export function useRefusal(
  error: Error | null,
  asProblem: (error: Error) => FormProblem,
): FormProblem | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is put into words does not change
  return useMemo(() => (error === null ? null : asProblem(error)), [error]);
}
