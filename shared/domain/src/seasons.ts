/** The seasons of a year: three of four months each, and 4 for the full year. */
export const SEASONS = [1, 2, 3, 4] as const;
export type Season = (typeof SEASONS)[number];

/** Months of one year, 1 to 12, both ends included. */
export type Period = { year: number; startMonth: number; endMonth: number };

/** The months of a season, both ends included. */
export function seasonMonths(season: Season): { startMonth: number; endMonth: number } {
  switch (season) {
    case 1:
      return { startMonth: 1, endMonth: 4 };
    case 2:
      return { startMonth: 5, endMonth: 8 };
    case 3:
      return { startMonth: 9, endMonth: 12 };
    case 4:
      return { startMonth: 1, endMonth: 12 };
    default:
      return season satisfies never;
  }
}

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
