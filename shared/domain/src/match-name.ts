import { Temporal } from 'temporal-polyfill';
import { shortMonthName, shortWeekdayName } from './calendar-names.ts';
import { pitchLabel } from './pitch-label.ts';

type Named = { match_date: string; match_time: string; pitch_name: string; pitch_number: string };

/** `Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)`, from the club's calendar and clock. */
export function matchName(match: Named): string {
  const pitch = pitchLabel(match.pitch_name, match.pitch_number);
  return `${dateName(match.match_date)}, ${match.match_time} · ${pitch}`;
}

/** The name of the match that something is about; null if it's about none. */
export function matchNameIfAny(about: { [Part in keyof Named]: Named[Part] | null }): string | null {
  const { match_date, match_time, pitch_name, pitch_number } = about;
  if (match_date === null || match_time === null || pitch_name === null || pitch_number === null) return null;
  return matchName({ match_date, match_time, pitch_name, pitch_number });
}

/** `Tue 24 Nov 2026` for `2026-11-24`. */
export function dateName(date: string): string {
  const { dayOfWeek, day, month, year } = Temporal.PlainDate.from(date);
  return `${shortWeekdayName(dayOfWeek)} ${day} ${shortMonthName(month)} ${year}`;
}
