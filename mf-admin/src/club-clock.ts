import { useNow, useTimeZone } from '@kickabout/client';
import { DAY_MS, DEFAULT_TIME_ZONE } from '@kickabout/domain';

/** The current time (epoch milliseconds) and the club's time zone, for forms that show up after both are known. */
export const useClubClock = () => ({ now: useNow(), timeZone: useTimeZone() ?? DEFAULT_TIME_ZONE });

/**
 * A time on that clock, moved as a date was moved: by as many days. It stays where it is while one of the two is being typed.
 * @param from the date before, `2026-11-24`
 * @param to the date now
 */
export function movedAlong(time: string, from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  if (time === '' || Number.isNaN(days)) return time;
  return new Date(Date.parse(`${time}Z`) + days * DAY_MS).toISOString().slice(0, 16);
}

/**
 * The current time on the club's clock, `2026-11-21T15:04`. `now` is epoch milliseconds. By `Intl`: forms load Temporal, which is larger,
 * only with the first kickoff that they work out.
 */
export function clubClock(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  return parts.replace(' ', 'T');
}
