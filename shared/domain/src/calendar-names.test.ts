import { expect, test } from 'vitest';
import { monthName, shortMonthName, shortWeekdayName, weekdayName } from './calendar-names.ts';

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
