import { sampleMatch } from '@kickabout/client/testing/samples';
import { expect, it } from 'vitest';
import { changeEffects } from './change-effects.ts';
import type { MatchChanges } from './match-fields.ts';

/** The day before kickoff, which is on Tuesday 24 November 2026 at 19:00. */
const MONDAY = Date.parse('2026-11-23T12:00:00Z');
const TUESDAY_3PM = Date.parse('2026-11-24T15:00:00Z');

const effectsOf = (match: Parameters<typeof sampleMatch>[0], changes: MatchChanges, now = MONDAY) =>
  changeEffects(sampleMatch(match), changes, { now, timeZone: 'Europe/London' });

const CHARGED = 'Everyone playing will be charged.';
const REFUNDED = 'Everyone is refunded and the price is held again.';
const COUNTS = 'The match will count towards the leaderboards.';
const COUNTS_NO_MORE = 'The match will no longer count towards the leaderboards.';

it.each([
  ['pending', 'pending', []],
  ['pending', 'in_progress', [CHARGED]],
  ['pending', 'completed', [CHARGED, COUNTS]],
  ['in_progress', 'completed', [COUNTS]],
  ['in_progress', 'friendly', []],
  ['completed', 'friendly', [COUNTS_NO_MORE]],
  ['completed', 'pending', [REFUNDED, COUNTS_NO_MORE]],
] as const)('from %s to %s', (match_status, to, effects) => {
  expect(effectsOf({ match_status }, { match_status: to })).toEqual(effects);
});

it.each([
  [{ number_of_players: 10 }, []],
  [{ number_of_players: 9 }, ['The last player to join moves to the waiting list.']],
  [{ number_of_players: 7 }, ['The last 3 to join move to the waiting list.']],
  [{ price: 5 }, []],
  [{ price: 6 }, ['The new price only applies to new joiners.']],
  [{ match_time: '20:00' }, []],
])('%j with ten players', (changes, effects) => {
  expect(effectsOf({ players_in: 10 }, changes)).toEqual(effects);
});

it('a new price needs no warning while no one has joined', () => {
  expect(effectsOf({ players_in: 0 }, { price: 6 })).toEqual([]);
});

const STARTS = 'The match will start straight away, and everyone playing will be charged.';
const LATE = 'Kickoff will be less than 5 hours away: from now on, leaving will cost the match price.';
const FREE = 'Leaving will be free again until 5 hours before kickoff.';

it.each([
  [{ match_date: '2026-11-25' }, MONDAY, []],
  [{ match_date: '2026-11-23', match_time: '16:59' }, MONDAY, [LATE]],
  [{ match_date: '2026-11-23', match_time: '17:00' }, MONDAY, []],
  [{ match_date: '2026-11-23', match_time: '12:00' }, MONDAY, [STARTS]],
  [{ match_time: '19:30' }, TUESDAY_3PM, []],
  [{ match_time: '21:00' }, TUESDAY_3PM, [FREE]],
  [{ match_date: '' }, MONDAY, []],
  [
    { match_date: '2026-11-23', match_time: '12:00', match_status: 'completed' as const },
    MONDAY,
    [CHARGED, COUNTS],
  ],
])('a kickoff moved by %j at %d', (changes, now, effects) => {
  expect(effectsOf({}, changes, now)).toEqual(effects);
});

it('places need no warning once the match has started: the question says who is charged or refunded', () => {
  expect(effectsOf({ match_status: 'in_progress', players_in: 10 }, { number_of_players: 8 })).toEqual([]);
});
