import { expect, it } from 'vitest';
import { timeToKickoff } from './time-to-kickoff.ts';

const kickoff = '2026-11-24T19:00:00.000Z';

it.each([
  [3 * 1440 + 5, 'in 3 days'],
  [2 * 1440 - 1, 'in 47 hours'],
  [299, 'in 4 hours'],
  [60, 'in 1 hour'],
  [59, 'in 59 minutes'],
  [0.2, 'in 1 minute'],
  [0, null],
  [-10, null],
])('%d minutes before kickoff is %s', (minutes, text) => {
  expect(timeToKickoff(kickoff, Date.parse(kickoff) - minutes * 60_000)).toBe(text);
});
