import { expect, test } from 'vitest';
import { monthAt, monthOf } from './months.ts';

test.each([
  ['2026-06-30T22:59:59.999Z', 2026, 6],
  ['2026-06-30T23:00:00.000Z', 2026, 7],
  ['2026-12-31T23:59:59.999Z', 2026, 12],
  ['2027-01-01T00:00:00.000Z', 2027, 1],
])('at %s the club is in %d, month %d', (instant, year, month) =>
  expect(monthAt(Date.parse(instant), 'Europe/London')).toEqual({ year, month }),
);

test('a date is in its month', () => expect(monthOf('2026-09-01')).toEqual({ year: 2026, month: 9 }));
