import { FIRST_YEAR, LAST_YEAR } from '@kickabout/contract';
import { Temporal } from 'temporal-polyfill';

/** A date and a time on the club's calendar and clock. */
export type LocalDateTime = {
  /** `2026-11-24` */
  date: string;
  /** `19:00` */
  time: string;
};

/**
 * The instant of kickoff in epoch milliseconds, from the club's calendar and clock.
 *
 * When the clocks go forward, a time that does not exist moves forward with them (01:30 becomes 02:30). When they go
 * back, a time that happens twice means the first of the two. Throws a RangeError for an invalid date, time or zone, and
 * for a year outside the club's calendar.
 */
export function kickoffAt(matchDate: string, matchTime: string, timeZone: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(matchDate)) {
    throw new RangeError(`match_date must be a date such as 2026-11-24, not "${matchDate}"`);
  }
  if (!/^\d{2}:\d{2}$/.test(matchTime)) {
    throw new RangeError(`match_time must be a time such as 19:00, not "${matchTime}"`);
  }
  const year = Number(matchDate.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    throw new RangeError(`match_date must be in the years ${FIRST_YEAR} to ${LAST_YEAR}, not "${matchDate}"`);
  }
  return Temporal.PlainDateTime.from(`${matchDate}T${matchTime}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  }).epochMilliseconds;
}

/** What the club's calendar and clock show at an instant (epoch milliseconds), without seconds. */
export function localDateTime(instant: number, timeZone: string): LocalDateTime {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The instant at which a month of the club's calendar ends, in epoch milliseconds. */
export function endOfMonth({ year, month }: { year: number; month: number }, timeZone: string): number {
  return new Temporal.PlainDate(year, month, 1).add({ months: 1 }).toZonedDateTime(timeZone)
    .epochMilliseconds;
}
