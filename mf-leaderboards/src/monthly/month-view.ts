import type { LeaderboardSort } from '@kickabout/contract';
import { monthName } from '@kickabout/domain';
import { yearFrom } from '../board/calendar.ts';
import { DEFAULT_SORT, sortFrom } from '../board/sort-choice.ts';

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export interface MonthView extends Month {
  readonly sort: LeaderboardSort;
}

/** `November 2026` */
export const nameOfMonth = ({ year, month }: Month): string => `${monthName(month)} ${year}`;

export const MONTH_CHOICES = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: monthName(index + 1),
}));

/** Parses the view from a URL. What is missing or invalid defaults to the current month, sorted by goals. */
export function monthViewFrom(search: URLSearchParams, current: Month): MonthView {
  return {
    year: yearFrom(search.get('year')) ?? current.year,
    month: monthFrom(search.get('month')) ?? current.month,
    sort: sortFrom(search.get('sort')),
  };
}

/** The search parameters of a view: year and month are always there, so that a shared link keeps its meaning. */
export function monthSearch({ year, month, sort }: MonthView): Record<string, string> {
  return { year: String(year), month: String(month), ...(sort !== DEFAULT_SORT && { sort }) };
}

export function monthBefore({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

function monthFrom(text: string | null): number | null {
  return text !== null && /^(0?[1-9]|1[0-2])$/.test(text) ? Number(text) : null;
}
