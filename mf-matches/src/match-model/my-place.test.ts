import { expect, it } from 'vitest';
import { myPlaceText, ordinal } from './my-place.ts';

it('positions are ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th',
  );
});

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
