import { LAST_YEAR } from '@kickabout/contract';
import { weekdayName } from './calendar-names.ts';
import { kickoffAt } from './kickoff.ts';
import { cancelUntaken, isUpcoming, type Match, type Unsettled, withFacts } from './match/match.ts';
import { type ClubClock, type InForce, type NewMatch, newMatch } from './match/new-match.ts';
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

/** A series and what its pitch costs, in minor units. `price_minor` is null if a match costs a share of the pitch. */
export type Series = SeriesDays & {
  series_id: number;
  match_time: string;
  pitch_id: number;
  number_of_players: number;
  price_minor: number | null;
  pitch_price_minor: number;
  opens_days_before: number;
};

/** The match of a series on a date. If sign-up would have opened already, it opens now. */
export function matchDue(series: Series, date: string, at: InForce<ClubClock>): NewMatch {
  const {
    series_id: seriesId,
    match_time: time,
    number_of_players: places,
    price_minor: priceMinor,
  } = series;
  const opens = signUpOpensAt({ date, time }, series.opens_days_before, at.timeZone);
  const pitch = { pitch_id: series.pitch_id, price_minor: series.pitch_price_minor };
  const plan = { date, time, places, pitch, priceMinor, signUpOpensAt: Math.max(opens, at.now) };
  return newMatch({ ...plan, status: 'pending', seriesId, seriesDate: date }, at);
}

/**
 * What becomes of a match once its series ends before it. It becomes part of the series that follows, if that has a date in its week,
 * so that no second match is created there; but unless it's as that series would create it, an upcoming match that no one has signed
 * up to is deleted.
 * @param after null if the series is stopped
 * @returns the match, and whether it only stays because someone has signed up
 */
export function takeOutOfSeries(
  match: Match,
  after: Series | null,
  { by, ...at }: InForce<ClubClock> & { by: number },
): { match: Unsettled; isKept: boolean } {
  const date = after && dateInChangedSeries(match.seriesDate ?? '', after);
  const moved = withFacts(match, after && date ? { seriesId: after.series_id, seriesDate: date } : {});
  const isWanted = after !== null && date !== null && isAsCreated(match, matchDue(after, date, at), at.now);
  if (!isUpcoming(match, at.now) || isWanted) return { match: moved, isKept: false };
  const cancelled = cancelUntaken(match, { now: at.now, by });
  return { match: cancelled ?? moved, isKept: cancelled === null };
}

/** Whether a match is what its series would create. */
function isAsCreated(match: Match, due: NewMatch, now: number): boolean {
  return (
    match.date === due.date &&
    match.time === due.time &&
    match.pitchId === due.pitchId &&
    match.places === due.places &&
    match.priceMinor === due.priceMinor &&
    Math.max(match.signinBeginAt, now) === due.signinBeginAt
  );
}

/** An admin's match in place of one that a series would create: part of it if it has its places and price, and is part of no other. */
export const takeOverMatch = (
  match: Match,
  { places, priceMinor, seriesId, seriesDate }: NewMatch,
): Unsettled =>
  withFacts(
    match,
    match.seriesId === null && match.places === places && match.priceMinor === priceMinor
      ? { seriesId, seriesDate }
      : {},
  );
