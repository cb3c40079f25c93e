import { expect, it } from 'vitest';
import { changeEffects } from './change-effects.ts';

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
  expect(changeEffects({ match_status, players_in: 0, price: 5 }, { match_status: to })).toEqual(effects);
});

it.each([
  [{ number_of_players: 10 }, []],
  [{ number_of_players: 9 }, ['The last player to join moves to the waiting list.']],
  [{ number_of_players: 7 }, ['The last 3 to join move to the waiting list.']],
  [{ price: 5 }, []],
  [{ price: 6 }, ['The new price only applies to new joiners.']],
  [{ match_time: '20:00' }, []],
])('%j with ten players', (changes, effects) => {
  expect(changeEffects({ match_status: 'pending', players_in: 10, price: 5 }, changes)).toEqual(effects);
});

it('a new price needs no warning while no one has joined', () => {
  expect(changeEffects({ match_status: 'pending', players_in: 0, price: 5 }, { price: 6 })).toEqual([]);
});
