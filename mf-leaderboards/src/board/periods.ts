import { useNow, useTimeZone } from '@kickabout/client';
import type { LeaderboardSort } from '@kickabout/contract';
import { monthAt } from '@kickabout/domain';
import { DEFAULT_SORT, sortFrom } from './sort-choice.ts';

/** A month or a season. */
export interface Period {
  readonly year: number;
  /** The number of the month, from 1, or of the season. */
  readonly part: number;
}

/** What a leaderboard shows. */
export interface View extends Period {
  readonly sort: LeaderboardSort;
}

/** The parts of a year that a leaderboard can be about. */
export interface Periods {
  readonly label: string;
  /** The parameter of the URL with the part's number. */
  readonly param: string;
  readonly choices: readonly { readonly value: number; readonly label: string }[];
  /** The part that's meant without one in the URL. */
  readonly usual: (current: Period) => number;
  readonly nameOf: (period: Period) => string;
  /** What to offer instead of a period in which no one played. */
  readonly elsewhere: (period: Period) => Period;
}

/** Parses the view from a URL. What is missing or invalid defaults to the current period, sorted by goals. */
export function viewFrom({ param, choices, usual }: Periods, search: URLSearchParams, current: Period): View {
  const asked = Number(search.get(param));
  return {
    year: yearFrom(search.get('year')) ?? current.year,
    part: choices.find(({ value }) => value === asked)?.value ?? usual(current),
    sort: sortFrom(search.get('sort')),
  };
}

/** The search parameters of a view. The period is always there, so that a shared link keeps its meaning. */
export function searchFor({ param }: Periods, { year, part, sort }: View): Record<string, string> {
  return { year: String(year), [param]: String(part), ...(sort !== DEFAULT_SORT && { sort }) };
}

/** Parses a year in the range that the API accepts (1900 to 2100); null for anything else. */
export function yearFrom(text: string | null): number | null {
  const year = text !== null && /^\d{4}$/.test(text) ? Number(text) : null;
  return year !== null && year >= 1900 && year <= 2100 ? year : null;
}

/** The years from the club's first to this one, the latest first, plus the chosen one if it is not among them. */
export function yearChoices(
  first: number,
  thisYear: number,
  chosen: number,
): { value: number; label: string }[] {
  const years = Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, back) => thisYear - back);
  return [...new Set([...years, chosen])]
    .sort((a, b) => b - a)
    .map((year) => ({ value: year, label: String(year) }));
}

/** The current month in the club's time zone; undefined until that is known. */
export function useCurrentMonth(): Period | undefined {
  const timeZone = useTimeZone();
  const now = useNow();
  if (timeZone === undefined) return undefined;
  const { year, month } = monthAt(now, timeZone);
  return { year, part: month };
}
