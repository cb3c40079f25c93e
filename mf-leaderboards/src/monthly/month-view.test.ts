import { expect, it } from 'vitest';
import { MONTH_CHOICES, monthBefore, monthSearch, monthViewFrom, nameOfMonth } from './month-view.ts';

const current = { year: 2026, month: 11 };

it.each([
  ['', { year: 2026, month: 11, sort: 'total_goals' }],
  ['year=2025&month=3&sort=wins', { year: 2025, month: 3, sort: 'wins' }],
  ['year=2025', { year: 2025, month: 11, sort: 'total_goals' }],
  ['month=03', { year: 2026, month: 3, sort: 'total_goals' }],
  ['year=MMXX&month=13&sort=luck', { year: 2026, month: 11, sort: 'total_goals' }],
  ['month=0', { year: 2026, month: 11, sort: 'total_goals' }],
])('in November 2026 the URL ?%s means %o', (search, view) => {
  expect(monthViewFrom(new URLSearchParams(search), current)).toEqual(view);
});

it('the URL holds the whole view, and still means the same two months later', () => {
  const view = { year: 2026, month: 11, sort: 'wins' } as const;
  const search = new URLSearchParams(monthSearch(view));
  expect(search.toString()).toBe('year=2026&month=11&sort=wins');
  expect(monthViewFrom(search, { year: 2027, month: 1 })).toEqual(view);
});

it('names the months', () => {
  expect(nameOfMonth(current)).toBe('November 2026');
  expect(MONTH_CHOICES.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(MONTH_CHOICES.at(-1)?.label).toBe('December');
});

it('the month before January is December of the year before', () => {
  expect(monthBefore({ year: 2026, month: 1 })).toEqual({ year: 2025, month: 12 });
  expect(monthBefore(current)).toEqual({ year: 2026, month: 10 });
});
