import { ApiProblem } from '@kickabout/client';
import type { Failure } from './join-failure.ts';

const LEAVE_FAILED = 'Failed to leave the match. Please try again.';

/** Puts a failed leave into words (specification, section 8). */
export function leaveFailure(error: unknown): Failure {
  const told = (sentence: string, detail: string | null = null): Failure => ({
    sentence,
    detail,
    remedy: null,
  });
  if (!(error instanceof ApiProblem)) return told(LEAVE_FAILED);
  switch (error.code) {
    case 'not_in_match':
      return told('You are not in this match any more.');
    case 'match_not_pending':
      return told('You can only leave a match that is still to come.');
    case 'not_found':
      return told('This match is no longer there.');
    default:
      return told(LEAVE_FAILED, error.message);
  }
}
