import { ApiProblem } from '@kickabout/client';
import { expect, it } from 'vitest';
import { joinFailure } from './join-failure.ts';
import { leaveFailure } from './leave-failure.ts';

const refusal = (code: ApiProblem['code']) => new ApiProblem(code, 409, 'the words of the server');
const lost = new ApiProblem('network_error', 0, 'The server cannot be reached. Check your connection.');

it.each([
  ['balance_too_low', 'You need a balance of at least £5.50 to join this match.', 'top-up'],
  ['balance_below_limit', 'You need money in your balance to join', 'top-up'],
  ['match_not_pending', 'You can only join upcoming matches.', null],
  ['already_joined', 'You’re already in this match.', null],
] as const)('a join refused with %s says so', (code, sentence, remedy) => {
  expect(joinFailure(refusal(code), 5.5)).toEqual({ sentence, detail: null, remedy });
});

it('a join that was lost on the way says that it failed, and why', () => {
  expect(joinFailure(lost, 5.5)).toEqual({
    sentence: 'Failed to join the match. Please check your balance or try again.',
    detail: 'The server cannot be reached. Check your connection.',
    remedy: null,
  });
});

it('a leave that failed says so, and why', () => {
  expect(leaveFailure(lost)).toMatchObject({
    sentence: 'Failed to leave the match. Please try again.',
    detail: 'The server cannot be reached. Check your connection.',
  });
  expect(leaveFailure(refusal('not_in_match')).sentence).toBe('You are not in this match any more.');
});
