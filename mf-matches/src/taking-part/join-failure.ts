import { ApiProblem } from '@kickabout/client';
import { joinRefusalSentence, penceFromPounds } from '@kickabout/domain';

/** What did not work, for the person who tried: the sentence, a reason where it leaves one open, a way on. */
export interface Failure {
  readonly sentence: string;
  readonly detail: string | null;
  readonly remedy: 'top-up' | null;
}

const JOIN_FAILED = 'Failed to join the match. Please check your balance or try again.';

/** Puts a failed join into the words of the specification, sections 5 and 8. `price` is in pounds. */
export function joinFailure(error: unknown, price: number): Failure {
  if (!(error instanceof ApiProblem)) return { sentence: JOIN_FAILED, detail: null, remedy: null };
  switch (error.code) {
    case 'balance_too_low':
    case 'balance_below_limit':
      return {
        sentence: joinRefusalSentence(error.code, penceFromPounds(price)),
        detail: null,
        remedy: 'top-up',
      };
    case 'match_not_pending':
    case 'signup_not_open':
    case 'already_joined':
    case 'price_changed':
      return {
        sentence: joinRefusalSentence(error.code, penceFromPounds(price)),
        detail: null,
        remedy: null,
      };
    case 'not_found':
      return { sentence: 'This match is no longer there.', detail: null, remedy: null };
    default:
      return { sentence: JOIN_FAILED, detail: error.message, remedy: null };
  }
}
