import { expect, it } from 'vitest';
import { myPlaceText, ordinal, placesText } from './places.ts';

const match = (number_of_players: number, players_in: number, players_waiting = 0) => ({
  number_of_players,
  players_in,
  players_waiting,
});

it.each([
  [match(10, 7), '3 places left'],
  [match(10, 9), '1 place left'],
  [match(10, 10), 'Full'],
  [match(10, 10, 2), 'Full, 2 waiting'],
  [match(8, 10, 1), 'Full, 1 waiting'],
])('%o says %s', (places, text) => {
  expect(placesText(places)).toBe(text);
});

it('positions are counted as one says them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '101st',
    '111th',
  ]);
});

it.each([
  ['in', null, 'You are in'],
  ['waiting', 2, 'Waiting, 2nd'],
  [null, null, null],
] as const)('my place %s, position %s reads %s', (my_place, my_waiting_position, text) => {
  expect(myPlaceText({ my_place, my_waiting_position })).toBe(text);
});
