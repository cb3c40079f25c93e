import { expect, test } from 'vitest';
import { monthName, shortMonthName, shortWeekdayName, weekdayName, weekdaysFrom } from './calendar-names.ts';

test.each([
  [1, 'January', 'Jan'],
  [9, 'September', 'Sep'],
  [12, 'December', 'Dec'],
])('month %d is %s, or %s for short', (month, long, short) => {
  expect([monthName(month), shortMonthName(month)]).toEqual([long, short]);
});

test.each([
  [1, 'Monday', 'Mon'],
  [7, 'Sunday', 'Sun'],
])('weekday %d is %s, or %s for short', (weekday, long, short) => {
  expect([weekdayName(weekday), shortWeekdayName(weekday)]).toEqual([long, short]);
});

test.each([
  [1, [1, 2, 3, 4, 5, 6, 7]],
  [7, [7, 1, 2, 3, 4, 5, 6]],
])('weeks that begin on weekday %i', (first, weekdays) => {
  expect(weekdaysFrom(first)).toEqual(weekdays);
});
