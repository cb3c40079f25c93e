import { ApiProblem } from '@kickabout/client';
import type { FormProblem } from '@kickabout/ui';

/**
 * Puts a refused call into a form's terms: the sentence of the catalogue, and below it each field and why. What is
 * about no field (nobody can be reached, say) stands there too, in the API's words.
 * @param labels what the fields are called on screen, by the API's name.
 */
export function refusal(
  sentence: string,
  error: Error,
  labels: Readonly<Record<string, string>> = {},
): FormProblem {
  const errors = error instanceof ApiProblem ? error.errors : [];
  if (errors.length === 0) return { message: sentence, errors: [{ field: 'form', reason: error.message }] };
  return {
    message: sentence,
    errors: errors.map(({ field, reason }) => ({
      field,
      reason: asSentence(labels[field] ?? field, reason),
    })),
  };
}

/** `must not be empty` of `Last name` is `Last name must not be empty.`; what is a sentence already stays one. */
function asSentence(label: string, reason: string): string {
  if (/^\p{Lu}/u.test(reason)) return reason;
  return `${label} ${reason}.`;
}
