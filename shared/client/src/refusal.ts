import { useMemo } from 'react';
import { ApiProblem, type FieldError } from './problem-error.ts';

/** A refused call in a form's terms: a sentence, and what was wrong with which field. */
export interface Refusal {
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/**
 * Puts a refused call into a form's terms: the sentence of the catalogue (specification, section 8), and below it each
 * field and why. What is about no field (nobody can be reached, say) stands there too, in the API's words.
 * @param labels what the fields are called on screen, by the API's name.
 */
export function refusal(
  sentence: string,
  error: Error,
  labels: Readonly<Record<string, string>> = {},
): Refusal {
  const errors = error instanceof ApiProblem ? error.errors : [];
  if (errors.length === 0) return { message: sentence, errors: [{ field: 'form', reason: error.message }] };
  return {
    message: sentence,
    errors: errors.map(({ field, reason }) => ({
      field: nameOf(field),
      reason: asSentence(labels[nameOf(field)] ?? field, reason),
    })),
  };
}

/** A form's refusal, a new object for each new error only: for each, a form takes the focus to the first field named. */
export function useRefusal(
  sentence: string,
  error: Error | null,
  labels: Readonly<Record<string, string>>,
): Refusal | null {
  return useMemo(() => (error === null ? null : refusal(sentence, error, labels)), [sentence, error, labels]);
}

/** What is wrong with one of a list (`youtube_links.0`) is wrong with the list's field. */
const nameOf = (field: string): string => field.split('.')[0] ?? field;

/** `must not be empty` of `Postcode` is `Postcode must not be empty.`; what is a sentence already stays one. */
function asSentence(label: string, reason: string): string {
  return /^\p{Lu}/u.test(reason) ? reason : `${label} ${reason}.`;
}
