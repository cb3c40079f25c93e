import { Temporal } from 'temporal-polyfill';
import { pitchLabel } from './pitch-label.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * `Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)`, from the club's calendar and clock. We use our own names of days
 * and months, because those of `Intl` change between versions.
 */
export function matchName(match: {
  matchDate: string;
  matchTime: string;
  pitchName: string;
  pitchNumber: string;
}): string {
  const pitch = pitchLabel(match.pitchName, match.pitchNumber);
  return `${dateName(match.matchDate)}, ${match.matchTime} · ${pitch}`;
}

/** `Tue 24 Nov 2026` for `2026-11-24`. */
export function dateName(date: string): string {
  const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(date);
  return `${DAYS[dayOfWeek - 1]} ${day} ${MONTHS[month - 1]} ${year}`;
}
