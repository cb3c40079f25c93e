import { Temporal } from 'temporal-polyfill';
import { shortMonthName, shortWeekdayName } from './calendar-names.ts';
import { pitchLabel } from './pitch-label.ts';

/** `Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)`, from the club's calendar and clock. */
export function matchName(match: {
  match_date: string;
  match_time: string;
  pitch_name: string;
  pitch_number: string;
}): string {
  const pitch = pitchLabel(match.pitch_name, match.pitch_number);
  return `${dateName(match.match_date)}, ${match.match_time} · ${pitch}`;
}

/** `Tue 24 Nov 2026` for `2026-11-24`. */
export function dateName(date: string): string {
  const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(date);
  return `${shortWeekdayName(dayOfWeek)} ${day} ${shortMonthName(month)} ${year}`;
}
