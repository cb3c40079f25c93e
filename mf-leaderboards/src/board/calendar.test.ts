import { expect, it } from 'vitest';
import { yearChoices, yearFrom } from './calendar.ts';

it.each([
  ['2024', 2024],
  ['1900', 1900],
  ['1899', null],
  ['2101', null],
  ['24', null],
  ['2024.5', null],
  [null, null],
])('reads %s as the year %s', (text, year) => expect(yearFrom(text)).toBe(year));

it('offers ten years, the latest first, plus the chosen one', () => {
  const values = (chosen: number) => yearChoices(2026, chosen).map(({ value }) => value);
  expect(values(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  expect(values(2001).at(-1)).toBe(2001);
  expect(values(2030)[0]).toBe(2030);
});
