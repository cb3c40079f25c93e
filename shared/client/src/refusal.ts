import { useMemo } from 'react';
import { ApiProblem, type FieldError } from './problem-error.ts';

/** A failed call in a form's terms: a sentence, and what was wrong with which field. */
export interface Refusal {
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/**
 * The catalogue's sentence (specification, section 8), and below it what is wrong with each field. A failure that
 * isn't about a field, such as a lost connection, is listed below it in its own words.
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

/** A form's refusal. A new object only for a new error, because the form moves the focus each time it gets one. */
export function useRefusal(
  sentence: string,
  error: Error | null,
  labels: Readonly<Record<string, string>>,
): Refusal | null {
  return useMemo(() => (error === null ? null : refusal(sentence, error, labels)), [sentence, error, labels]);
}

/** An item of a list (`youtube_links.0`) has the list's field. */
const nameOf = (field: string): string => field.split('.')[0] ?? field;

/** `Postcode` and `must not be empty` give `Postcode must not be empty.`; a reason that is a sentence stays as it is. */
function asSentence(label: string, reason: string): string {
  return /^\p{Lu}/u.test(reason) ? reason : `${label} ${reason}.`;
}
