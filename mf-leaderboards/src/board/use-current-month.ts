import { useTimeZone } from '@kickabout/client';
import { monthAt } from '@kickabout/domain';

/** The year and month it is on the club's calendar; undefined until the club's time zone is known. */
export function useCurrentMonth(): { year: number; month: number } | undefined {
  const timeZone = useTimeZone();
  return timeZone === undefined ? undefined : monthAt(Date.now(), timeZone);
}
