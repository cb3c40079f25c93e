import { expect, it } from 'vitest';
import { matchWarning } from './match-warning.ts';

const PAST = 'This kickoff is in the past: the match would start straight away with no players.';
const TOO_LATE = 'Sign-up would open after kickoff: no one could join.';
const NOW = '2026-11-21T15:04';

it.each([
  ['2026-11-24', '19:00', '', null],
  ['2026-11-24', '19:00', '2026-11-20T09:00', null],
  ['2026-11-24', '19:00', '2026-11-24T18:59', null],
  ['2026-11-24', '19:00', '2026-11-24T19:00', TOO_LATE],
  ['2026-11-21', '15:05', '', null],
  ['2026-11-21', '15:04', '', PAST],
  ['2025-11-24', '19:00', '', PAST],
  ['2025-11-24', '', '', null],
  ['', '19:00', '2026-11-30T09:00', null],
])('%s %s, sign-up from "%s"', (date, time, opens, warning) => {
  expect(matchWarning({ date, time, opens }, NOW)).toBe(warning);
});
