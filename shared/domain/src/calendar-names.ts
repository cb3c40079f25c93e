/*
 * Our own names of months and days: those of `Intl` change between versions, and a phone takes a tenth of a second to
 * create the first formatter of `Intl`.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `September` for 9. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

/** `Sep` for 9. */
export const shortMonthName = (month: number): string => monthName(month).slice(0, 3);

/** `Tuesday` for 2: 1 is Monday, 7 is Sunday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** All seven weekdays in the order of weeks that begin with this one. */
export const weekdaysFrom = (first: number): number[] =>
  Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1);

/** `Tue` for 2: 1 is Monday, 7 is Sunday. */
export const shortWeekdayName = (weekday: number): string => weekdayName(weekday).slice(0, 3);
