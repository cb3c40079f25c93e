import { kickoffAt } from '@kickabout/domain';

/**
 * The instant, in ISO 8601, of a date and time on the club's clock as a form gives them: `2026-11-24T19:00`.
 * Calendars are heavy: import this only when somebody has typed such a time.
 */
export function instantOnClubClock(dateAndTime: string, timeZone: string): string {
  const [date = '', time = ''] = dateAndTime.split('T');
  return new Date(kickoffAt(date, time.slice(0, 5), timeZone)).toISOString();
}
