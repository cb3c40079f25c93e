import { useTimeZone } from '@kickabout/client';
import { monthAt } from '@kickabout/domain';

/** The current year and month in the club's time zone; undefined until that is known. */
export function useCurrentMonth(): { year: number; month: number } | undefined {
  const timeZone = useTimeZone();
  return timeZone === undefined ? undefined : monthAt(Date.now(), timeZone);
}
