import { LAST_YEAR } from '@kickabout/contract';
import { weekdayName } from './calendar-names.ts';
import { kickoffAt } from './kickoff.ts';
import { dateAfter, daysBetween, laterDate, onWeekday } from './same-again.ts';

/** How far ahead the matches of a series are created. Sign-up opens at most 28 days before a match. */
export const SERIES_AHEAD_DAYS = 35;
/** The most series that a club has at the same time. */
export const MOST_SERIES = 20;

/** When a series has its matches: on one weekday, from its first day to its last, both included. */
export type SeriesDays = {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  starts_on: string;
  /** Null if it goes on until someone stops it. */
  ends_on: string | null;
};

/** `Every Tuesday at 19:00`. */
export function seriesName({ weekday, time }: { weekday: number; time: string }): string {
  return `Every ${weekdayName(weekday)} at ${time}`;
}

/** The dates of a series between two days, both included. */
export function seriesDates(
  { weekday, starts_on, ends_on }: SeriesDays,
  from: string,
  until: string,
): string[] {
  const last = [until, ends_on ?? until, `${LAST_YEAR}-12-31`].toSorted()[0] ?? until;
  const dates: string[] = [];
  let date = onWeekday(laterDate(from, starts_on), weekday);
  for (; date <= last; date = dateAfter(date, 7)) dates.push(date);
  return dates;
}

/** Which date of a changed series stands for a date of the series before: the one in the same week, counted from its first day. Null for none. */
export function dateInChangedSeries(date: string, changed: SeriesDays): string | null {
  const weeks = Math.floor(daysBetween(changed.starts_on, date) / 7);
  const found = onWeekday(dateAfter(changed.starts_on, 7 * weeks), changed.weekday);
  const isPart = weeks >= 0 && (changed.ends_on === null || found <= changed.ends_on);
  return isPart ? found : null;
}

/** When sign-up opens so many days before a match, at the match's time on the club's clock. Epoch milliseconds. */
export function signUpOpensAt(
  { date, time }: { date: string; time: string },
  daysBefore: number,
  timeZone: string,
): number {
  return kickoffAt(dateAfter(date, -daysBefore), time, timeZone);
}
