import { LEADERBOARD_SORTS } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { SORT_CHOICES, sortFrom } from './sort-choice.ts';

it('offers every sort of the API, in the order of the specification', () => {
  expect(SORT_CHOICES.map(({ value }) => value)).toEqual([...LEADERBOARD_SORTS]);
  expect(SORT_CHOICES.map(({ label }) => label)).toEqual([
    'Goals',
    'Assists',
    'Defcons',
    'Man of the match',
    'Matches played',
    'Wins',
  ]);
});

it.each([
  ['wins', 'wins'],
  ['man_of_the_match_count', 'man_of_the_match_count'],
  ['own_goals', 'total_goals'],
  ['toString', 'total_goals'],
  [null, 'total_goals'],
])('sort=%s sorts by %s', (text, sort) => expect(sortFrom(text)).toBe(sort));
