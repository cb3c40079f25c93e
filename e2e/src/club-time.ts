import { localDateTime } from '@kickabout/domain';

const HOUR = 3_600_000;

/** A moment so many hours from now on the clock of the club, as its forms take it. */
export function clubTimeIn(hours: number): { readonly date: string; readonly time: string } {
  return localDateTime(Date.now() + hours * HOUR, 'Europe/London');
}
