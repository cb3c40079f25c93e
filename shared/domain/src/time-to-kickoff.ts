import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/**
 * How far away kickoff is, `in 3 days`, `in 5 hours`; null once it has passed. Rounded down, so that no one turns up late.
 * @param kickoffAt an instant in ISO 8601
 * @param now epoch milliseconds
 */
export function timeToKickoff(kickoffAt: string, now: number): string | null {
  const left = Date.parse(kickoffAt) - now;
  if (left <= 0) return null;
  if (left >= 2 * DAY_MS) return inUnits(Math.floor(left / DAY_MS), 'day');
  if (left >= HOUR_MS) return inUnits(Math.floor(left / HOUR_MS), 'hour');
  return inUnits(Math.max(1, Math.floor(left / MINUTE_MS)), 'minute');
}

/** `Intl.RelativeTimeFormat` says the same, but takes a slow phone a tenth of a second to create. */
const inUnits = (count: number, unit: string) => `in ${count} ${unit}${count === 1 ? '' : 's'}`;
