import { useTimeZone } from '@kickabout/client';
import { monthAt } from '@kickabout/domain';

/** How far back the list of years goes. */
const YEARS_BACK = 9;

/** Parses a year in the range that the API accepts (1900 to 2100); null for anything else. */
export function yearFrom(text: string | null): number | null {
  const year = text !== null && /^\d{4}$/.test(text) ? Number(text) : null;
  return year !== null && year >= 1900 && year <= 2100 ? year : null;
}

/** The last ten years, the latest first, plus the chosen one if it is not among them. */
export function yearChoices(thisYear: number, chosen: number): { value: number; label: string }[] {
  const recent = Array.from({ length: YEARS_BACK + 1 }, (_, back) => thisYear - back);
  return [...new Set([...recent, chosen])]
    .sort((a, b) => b - a)
    .map((year) => ({ value: year, label: String(year) }));
}

/** The current year and month in the club's time zone; undefined until that is known. */
export function useCurrentMonth(): { year: number; month: number } | undefined {
  const timeZone = useTimeZone();
  return timeZone === undefined ? undefined : monthAt(Date.now(), timeZone);
}
