import type { FormProblem } from '@kickabout/ui';
import { useMemo } from 'react';
import { refusal } from './refusal.ts';

/** A form's problem, a new object for each new error only: for each, a form takes the focus to the first field named. */
export function useRefusal(
  sentence: string,
  error: Error | null,
  labels: Readonly<Record<string, string>>,
): FormProblem | null {
  return useMemo(() => (error === null ? null : refusal(sentence, error, labels)), [sentence, error, labels]);
}
