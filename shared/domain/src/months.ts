/**
 * The month (1 to 12) and year on the club's calendar at an instant (epoch milliseconds). Uses `Intl`, which browsers
 * have, so that a screen that only needs the month doesn't download a calendar.
 */
export function monthAt(instant: number, timeZone: string): { year: number; month: number } {
  const [month, year] = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'numeric', year: 'numeric' })
    .format(instant)
    .split('/');
  return { year: Number(year), month: Number(month) };
}

/** The month and year of a date such as `2026-11-24`. */
export function monthOf(date: string): { year: number; month: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}
