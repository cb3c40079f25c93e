import { expect, it } from 'vitest';
import { MONTHS } from '../monthly/monthly-leaderboard-screen.tsx';
import { YEAR_SEASONS } from '../seasonal/seasonal-leaderboard-screen.tsx';
import { type Periods, searchFor, viewFrom, yearChoices, yearFrom } from './periods.ts';

const current = { year: 2026, part: 11 };
const view = (periods: Periods, search: string) => viewFrom(periods, new URLSearchParams(search), current);

it.each([
  [MONTHS, '', { year: 2026, part: 11, sort: 'total_goals' }],
  [MONTHS, 'year=2025&month=3&sort=wins', { year: 2025, part: 3, sort: 'wins' }],
  [MONTHS, 'year=2025', { year: 2025, part: 11, sort: 'total_goals' }],
  [MONTHS, 'month=03', { year: 2026, part: 3, sort: 'total_goals' }],
  [MONTHS, 'year=MMXX&month=13&sort=luck', { year: 2026, part: 11, sort: 'total_goals' }],
  [MONTHS, 'month=0', { year: 2026, part: 11, sort: 'total_goals' }],
  [YEAR_SEASONS, '', { year: 2026, part: 4, sort: 'total_goals' }],
  [YEAR_SEASONS, 'year=2024&season=2&sort=total_assists', { year: 2024, part: 2, sort: 'total_assists' }],
  [YEAR_SEASONS, 'season=5', { year: 2026, part: 4, sort: 'total_goals' }],
])('in November 2026, of the periods %o the URL ?%s means %o', (periods, search, expected) => {
  expect(view(periods, search)).toEqual(expected);
});

it.each([MONTHS, YEAR_SEASONS])(
  'the URL holds the whole view, and still means the same next year',
  (periods) => {
    const shared = { year: 2026, part: 3, sort: 'wins' } as const;
    const search = new URLSearchParams(searchFor(periods, shared));
    expect(search.toString()).toBe(`year=2026&${periods.param}=3&sort=wins`);
    expect(viewFrom(periods, search, { year: 2027, part: 1 })).toEqual(shared);
  },
);

it('offers the months, and the seasons of the specification (§9.6)', () => {
  expect(MONTHS.choices.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(MONTHS.nameOf(current)).toBe('November 2026');
  expect(YEAR_SEASONS.choices).toEqual([
    { value: 1, label: '1 (Jan–Apr)' },
    { value: 2, label: '2 (May–Aug)' },
    { value: 3, label: '3 (Sep–Dec)' },
    { value: 4, label: '4 (full year)' },
  ]);
});

it.each([
  [MONTHS, { year: 2026, part: 1 }, 'December 2025'],
  [MONTHS, current, 'October 2026'],
  [YEAR_SEASONS, { year: 2026, part: 2 }, 'Full year 2026'],
  [YEAR_SEASONS, { year: 2026, part: 4 }, 'Full year 2025'],
])('where no one played, it offers another period', (periods, empty, offered) => {
  expect(periods.nameOf(periods.elsewhere(empty))).toBe(offered);
});
it.each([
  ['2024', 2024],
  ['1900', 1900],
  ['1899', null],
  ['2101', null],
  ['24', null],
  ['2024.5', null],
  [null, null],
])('reads %s as the year %s', (text, year) => expect(yearFrom(text)).toBe(year));

it.each([
  [2023, 2026, [2026, 2025, 2024, 2023]],
  [2023, 2001, [2026, 2025, 2024, 2023, 2001]],
  [2026, 2030, [2030, 2026]],
  // A browser's clock that is behind.
  [2027, 2026, [2026]],
])('offers the years from the first, %s, plus the chosen one, %s', (first, chosen, years) =>
  expect(yearChoices(first, 2026, chosen).map(({ value }) => value)).toEqual(years),
);
