import { expect, it } from 'vitest';
import {
  nameOfSeason,
  SEASON_CHOICES,
  seasonQuery,
  seasonSearch,
  seasonViewFrom,
  widerSeason,
} from './season-view.ts';

it('the seasons are those of the specification', () => {
  expect(SEASON_CHOICES).toEqual([
    { value: 1, label: '1 (Jan–Apr)' },
    { value: 2, label: '2 (May–Aug)' },
    { value: 3, label: '3 (Sep–Dec)' },
    { value: 4, label: '4 (full year)' },
  ]);
});

it.each([
  ['', { year: 2026, season: 4, sort: 'total_goals' }],
  ['year=2024&season=2&sort=total_assists', { year: 2024, season: 2, sort: 'total_assists' }],
  ['season=5', { year: 2026, season: 4, sort: 'total_goals' }],
])('in 2026 the URL ?%s means %o', (search, view) => {
  expect(seasonViewFrom(new URLSearchParams(search), 2026)).toEqual(view);
});

it('the URL holds the whole view, and still means the same next year', () => {
  const view = { year: 2026, season: 3, sort: 'wins' } as const;
  expect(seasonViewFrom(new URLSearchParams(seasonSearch(view)), 2027)).toEqual(view);
});

it.each([
  [1, '1', '4'],
  [4, '1', '12'],
] as const)('season %d is months %s to %s', (season, startMonth, endMonth) => {
  expect(seasonQuery({ year: 2026, season })).toEqual({ year: '2026', startMonth, endMonth });
});

it('an empty season leads to its full year, an empty year to the one before', () => {
  expect(nameOfSeason({ year: 2026, season: 2 })).toBe('Season 2 of 2026');
  expect(nameOfSeason(widerSeason({ year: 2026, season: 2 }))).toBe('Full year 2026');
  expect(widerSeason({ year: 2026, season: 4 })).toEqual({ year: 2025, season: 4 });
});
