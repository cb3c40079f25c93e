import { localDateTime } from '@kickabout/domain';

const HOUR = 3_600_000;

/** The date and time in so many hours, in the time zone of the club, as its forms take them. */
export function clubTimeIn(hours: number): { readonly date: string; readonly time: string } {
  return localDateTime(Date.now() + hours * HOUR, 'Europe/London');
}
