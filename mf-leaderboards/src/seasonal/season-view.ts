import type { LeaderboardSort } from '@kickabout/contract';
import { SEASONS, type Season, seasonMonths, shortMonthName } from '@kickabout/domain';
import { yearFrom } from '../board/calendar.ts';
import { DEFAULT_SORT, sortFrom } from '../board/sort-choice.ts';

export interface SeasonOfYear {
  readonly year: number;
  readonly season: Season;
}

export interface SeasonView extends SeasonOfYear {
  readonly sort: LeaderboardSort;
}

const FULL_YEAR = 4 satisfies Season;

/** `1 (Jan–Apr)`, `4 (full year)` */
function seasonLabel(season: Season): string {
  const { startMonth, endMonth } = seasonMonths(season);
  const months =
    season === FULL_YEAR ? 'full year' : `${shortMonthName(startMonth)}–${shortMonthName(endMonth)}`;
  return `${season} (${months})`;
}

export const SEASON_CHOICES = SEASONS.map((season) => ({ value: season, label: seasonLabel(season) }));

/** `Season 2 of 2026`, `Full year 2026` */
export function nameOfSeason({ year, season }: SeasonOfYear): string {
  return season === FULL_YEAR ? `Full year ${year}` : `Season ${season} of ${year}`;
}

/** Parses the view from a URL. What is missing or invalid defaults to the whole of this year, sorted by goals. */
export function seasonViewFrom(search: URLSearchParams, thisYear: number): SeasonView {
  return {
    year: yearFrom(search.get('year')) ?? thisYear,
    season: seasonFrom(search.get('season')),
    sort: sortFrom(search.get('sort')),
  };
}

/** The search parameters of a view: year and season are always there, so that a shared link keeps its meaning. */
export function seasonSearch({ year, season, sort }: SeasonView): Record<string, string> {
  return { year: String(year), season: String(season), ...(sort !== DEFAULT_SORT && { sort }) };
}

/** Parses a season; the full year for anything else. */
export function seasonFrom(text: string | null): Season {
  return SEASONS.find((season) => String(season) === text) ?? FULL_YEAR;
}

/** The query of `getSeasonalLeaderboard`. */
export function seasonQuery({ year, season }: SeasonOfYear) {
  const { startMonth, endMonth } = seasonMonths(season);
  return { year: String(year), startMonth: String(startMonth), endMonth: String(endMonth) };
}

/** What to offer when a season is empty: its full year, or the year before for a full year. */
export function widerSeason({ year, season }: SeasonOfYear): SeasonOfYear {
  return { year: season === FULL_YEAR ? year - 1 : year, season: FULL_YEAR };
}
