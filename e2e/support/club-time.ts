import { HOUR_MS, localDateTime } from '@kickabout/domain';

/** The date and time this many hours from now, in the club's time zone, in the format of its forms. */
export function clubTimeIn(hours: number): { readonly date: string; readonly time: string } {
  return localDateTime(Date.now() + hours * HOUR_MS, 'Europe/London');
}
