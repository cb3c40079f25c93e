import { expect, it } from 'vitest';
import { headingOf, statusFrom } from './status-choice.ts';

it.each([
  ['', 'pending'],
  ['status=completed', 'completed'],
  ['status=in_progress', 'in_progress'],
  ['status=friendly&x=1', 'friendly'],
  ['status=cancelled', 'pending'],
])('the address ?%s asks for %s matches', (search, status) => {
  expect(statusFrom(new URLSearchParams(search))).toBe(status);
});

it('the heading is the status with underscores turned into spaces, followed by Matches', () => {
  expect(headingOf('pending')).toBe('pending Matches');
  expect(headingOf('in_progress')).toBe('in progress Matches');
});
