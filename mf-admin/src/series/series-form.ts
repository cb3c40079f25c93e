import type { ResponseOf } from '@kickabout/contract';
import { chosenPrice, dateAfter, daysBetween, onWeekday, weekdayOf } from '@kickabout/domain';
import { minorOf, pageMoney } from '@kickabout/ui/page-money';
import { clubClock } from '../club-clock.ts';
import type { Series } from './queries.ts';

export interface SeriesFields {
  readonly match_time: string;
  readonly number_of_players: string;
  readonly pitch_id: string;
  /** Empty for what follows from the pitch's price. */
  readonly price: string;
  readonly opens_days_before: string;
  /** Empty for no end. */
  readonly ends_on: string;
}

type NewSeriesFields = SeriesFields & { readonly starts_on: string };

/** How many days before a match sign-up opens, unless the match that's repeated says something else. */
const USUAL_DAYS_BEFORE = 6;
const MOST_DAYS_BEFORE = 28;

/** The fields as the API takes them. */
export function ruleFrom(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '');
  return {
    match_time: text('match_time').slice(0, 5),
    number_of_players: Number(text('number_of_players')),
    pitch_id: Number(text('pitch_id')),
    price: text('price') === '' ? null : Number(text('price')),
    opens_days_before: Number(text('opens_days_before')),
    ends_on: text('ends_on') === '' ? null : text('ends_on'),
  };
}

/** The body of `createSeries`: a series is on the weekday of its first match. */
export function seriesFrom(values: FormData) {
  const starts_on = String(values.get('starts_on') ?? '');
  return { ...ruleFrom(values), starts_on, weekday: weekdayOf(starts_on) };
}

export function fieldsOfSeries(series: Series): SeriesFields {
  return {
    match_time: series.match_time,
    number_of_players: String(series.number_of_players),
    pitch_id: String(series.pitch_id),
    price: String(series.price ?? ''),
    opens_days_before: String(series.opens_days_before),
    ends_on: series.ends_on ?? '',
  };
}

/** The fields of a series that begins with the usual match. */
export function fieldsFromUsual(
  usual: NonNullable<ResponseOf<'getUsualMatch'>['usual']>,
  timeZone: string,
): NewSeriesFields {
  return {
    starts_on: usual.match_date,
    match_time: usual.match_time,
    number_of_players: String(usual.number_of_players),
    pitch_id: String(usual.pitch_id),
    price: String(usual.price ?? ''),
    opens_days_before: String(daysBefore(usual.match_date, usual.signin_begin_time, timeZone)),
    ends_on: '',
  };
}

type RepeatedMatch = Pick<
  ResponseOf<'getMatch'>,
  | 'match_date'
  | 'match_time'
  | 'number_of_players'
  | 'pitch_id'
  | 'price'
  | 'pitch_cost'
  | 'signin_begin_time'
>;

/** The fields of a series that repeats a match: its first one is in the week after, or in the next week that's still ahead. */
export function fieldsFromMatch(
  match: RepeatedMatch,
  { now, timeZone }: { now: number; timeZone: string },
): NewSeriesFields {
  const chosen = chosenPrice(pageMoney(), {
    priceMinor: minorOf(match.price),
    pitchCostMinor: minorOf(match.pitch_cost),
    places: match.number_of_players,
  });
  const today = clubClock(now, timeZone).slice(0, 10);
  const aWeekLater = dateAfter(match.match_date, 7);
  const next = aWeekLater < today ? onWeekday(today, weekdayOf(match.match_date)) : aWeekLater;
  const opens = daysBefore(match.match_date, match.signin_begin_time, timeZone);
  const usual = { ...match, match_date: next, price: chosen === null ? null : match.price };
  return {
    ...fieldsFromUsual({ ...usual, signin_begin_time: null }, timeZone),
    opens_days_before: String(opens),
  };
}

/** Null for a match whose sign-up opens with it. */
function daysBefore(date: string, opens: string | null, timeZone: string): number {
  if (opens === null) return USUAL_DAYS_BEFORE;
  const days = daysBetween(clubClock(Date.parse(opens), timeZone).slice(0, 10), date);
  return Math.min(Math.max(days, 1), MOST_DAYS_BEFORE);
}
