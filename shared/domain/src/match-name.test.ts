import { expect, test } from 'vitest';
import { matchName } from './match-name.ts';

test.each([
  ['2026-11-24', '19:00', 'Powerleague', '3', 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)'],
  ['2026-09-06', '09:05', 'Hackney Marshes', 'N12', 'Sun 6 Sep 2026, 09:05 · Hackney Marshes (pitch N12)'],
  ['2028-02-29', '20:15', 'The Cage', '', 'Tue 29 Feb 2028, 20:15 · The Cage'],
])('%s %s', (match_date, match_time, pitch_name, pitch_number, name) =>
  expect(matchName({ match_date, match_time, pitch_name, pitch_number })).toBe(name),
);
