import { kickoffAt } from '@kickabout/domain';

/**
 * Turns a date and time on the club's clock (`2026-11-24T19:00`) into an instant in ISO 8601. Time zone code is
 * heavy: import this lazily, once someone has typed such a time.
 */
export function instantOnClubClock(dateAndTime: string, timeZone: string): string {
  const [date = '', time = ''] = dateAndTime.split('T');
  return new Date(kickoffAt(date, time.slice(0, 5), timeZone)).toISOString();
}
