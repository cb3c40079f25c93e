import type { LeaderboardSort } from '@kickabout/contract';
import { SEASONS, type Season, seasonMonths } from '@kickabout/domain';
import { monthName } from '../board/month-name.ts';
import { DEFAULT_SORT, sortFrom } from '../board/sort-choice.ts';
import { yearFrom } from '../board/year-choice.ts';

/** A season of a year. */
export interface SeasonOfYear {
  readonly year: number;
  readonly season: Season;
}

/** What the seasonal leaderboard shows. */
export interface SeasonView extends SeasonOfYear {
  readonly sort: LeaderboardSort;
}

const FULL_YEAR = 4 satisfies Season;

/** `Sep`, as the specification writes it. */
const shortMonth = (month: number) => monthName(month).slice(0, 3);

/** `1 (Jan–Apr)`, `4 (full year)` */
function seasonLabel(season: Season): string {
  const { startMonth, endMonth } = seasonMonths(season);
  const months = season === FULL_YEAR ? 'full year' : `${shortMonth(startMonth)}–${shortMonth(endMonth)}`;
  return `${season} (${months})`;
}

export const SEASON_CHOICES = SEASONS.map((season) => ({ value: season, label: seasonLabel(season) }));

/** `Season 2 of 2026`, `Full year 2026` */
export function nameOfSeason({ year, season }: SeasonOfYear): string {
  return season === FULL_YEAR ? `Full year ${year}` : `Season ${season} of ${year}`;
}

/** The view that an address asks for; what it leaves open, or asks for in vain, is all of this year by goals. */
export function seasonViewFrom(search: URLSearchParams, thisYear: number): SeasonView {
  return {
    year: yearFrom(search.get('year')) ?? thisYear,
    season: seasonFrom(search.get('season')),
    sort: sortFrom(search.get('sort')),
  };
}

/** The whole view, so that a link shows the same next year too. */
export function seasonSearch({ year, season, sort }: SeasonView): Record<string, string> {
  return { year: String(year), season: String(season), ...(sort !== DEFAULT_SORT && { sort }) };
}

/** The season that a text means; the full year where it means none. */
export function seasonFrom(text: string | null): Season {
  return SEASONS.find((season) => String(season) === text) ?? FULL_YEAR;
}

/** How the API is asked for a season. */
export function seasonQuery({ year, season }: SeasonOfYear) {
  const { startMonth, endMonth } = seasonMonths(season);
  return { year: String(year), startMonth: String(startMonth), endMonth: String(endMonth) };
}

/** Where to look when a season has nothing: its full year, and after that the year before. */
export function widerSeason({ year, season }: SeasonOfYear): SeasonOfYear {
  return { year: season === FULL_YEAR ? year - 1 : year, season: FULL_YEAR };
}
