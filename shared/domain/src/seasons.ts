/** The seasons of a year: three of four months each, and 4 for the full year. */
export const SEASONS = [1, 2, 3, 4] as const;
export type Season = (typeof SEASONS)[number];

/** Months of one year, 1 to 12, both ends included. */
export type Period = { year: number; startMonth: number; endMonth: number };

/** The months of a season, both ends included. */
export function seasonMonths(season: Season): { startMonth: number; endMonth: number } {
  return season === 4
    ? { startMonth: 1, endMonth: 12 }
    : { startMonth: 4 * season - 3, endMonth: 4 * season };
}
