import { expect, it } from 'vitest';
import { myPlaceText, ordinal } from './my-place.ts';

it('positions are counted as one says them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th',
  );
});

it.each([
  ['in', null, 'You are in'],
  ['waiting', 2, 'Waiting, 2nd'],
  [null, null, null],
] as const)('my place %s, position %s reads %s', (my_place, my_waiting_position, text) => {
  expect(myPlaceText({ my_place, my_waiting_position })).toBe(text);
});
