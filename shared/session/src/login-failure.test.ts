import { expect, it } from 'vitest';
import { loginFailureSentence } from './login-failure.ts';

it.each([
  ['exchange_failed', 'Failed to exchange authorization code. Please try again.'],
  ['state_mismatch', 'Invalid state'],
  ['cancelled', 'Popup closed'],
  ['timeout', 'An error occurred during login. Please try again.'],
  ['access_denied', 'An error occurred during login. Please try again.'],
])('a login that failed with %s has its own sentence', (error, sentence) => {
  expect(loginFailureSentence(Object.assign(new Error('inner'), { error }))).toBe(sentence);
});

it('any other error says to try again', () => {
  expect(loginFailureSentence(new TypeError('Failed to fetch'))).toBe('An error occurred. Please try again.');
});
