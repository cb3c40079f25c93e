import { expect, test } from 'vitest';
import { teamSheetText } from './team-sheet-text.ts';

const sheet = {
  matchName: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
  price: '£5.50',
  places: 2,
  in: ['Sam', 'Zoë'],
  waiting: ['Alex'],
  link: 'https://club.example/matches/7',
};

test('the text has time, place, price, players, waiting list and the link to join', () => {
  expect(teamSheetText(sheet)).toBe(`*Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)*
£5.50 each

In (2 of 2)
1. Sam
2. Zoë

Waiting (1)
1. Alex

https://club.example/matches/7`);
});

test('an empty waiting list is left out', () => {
  expect(
    teamSheetText({ ...sheet, in: [], waiting: [] }),
  ).toBe(`*Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)*
£5.50 each

In (0 of 2)

https://club.example/matches/7`);
});
