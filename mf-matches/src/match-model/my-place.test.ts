import { expect, it } from 'vitest';
import { myPlaceText } from './my-place.ts';

it.each([
  ['pending', 'in', null, 'You’re in'],
  ['pending', 'waiting', 2, 'Waiting, 2nd'],
  ['pending', null, null, null],
  ['in_progress', 'in', null, 'You’re in'],
  ['completed', 'in', null, 'You were in'],
  ['in_progress', 'waiting', null, 'You’re not playing'],
  ['friendly', 'waiting', null, 'You didn’t play'],
  ['completed', null, null, null],
] as const)(
  'in a %s match, my place %s at position %s reads %s',
  (match_status, my_place, position, text) => {
    expect(myPlaceText({ match_status, my_place, my_waiting_position: position })).toBe(text);
  },
);
