import type { ResponseOf } from '@kickabout/contract';
import { chosenPrice, dateAfter, daysBetween, onWeekday, weekdayOf } from '@kickabout/domain';
import { textIn } from '@kickabout/ui';
import { minorOf, pageMoney } from '@kickabout/ui/page-money';
import { clubClock } from '../club-clock.ts';
import type { Series } from './queries.ts';

/** What all matches of a series have in common. Without a price of its own, it follows from the pitch's. */
export type SeriesRule = Pick<
  Series,
  'match_time' | 'number_of_players' | 'pitch_id' | 'price' | 'opens_days_before' | 'ends_on'
>;

type NewSeries = SeriesRule & Pick<Series, 'starts_on'>;

/** How many days before a match sign-up opens, unless the match that's repeated says something else. */
const USUAL_DAYS_BEFORE = 6;
const MOST_DAYS_BEFORE = 28;

/** What was typed, as the API takes it. */
export function ruleFrom(values: FormData): SeriesRule {
  const text = textIn(values);
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
  const starts_on = textIn(values)('starts_on');
  return { ...ruleFrom(values), starts_on, weekday: weekdayOf(starts_on) };
}

/** A series that begins with the usual match. */
export function seriesFromUsual(
  usual: NonNullable<ResponseOf<'getUsualMatch'>['usual']>,
  timeZone: string,
): NewSeries {
  return {
    starts_on: usual.match_date,
    match_time: usual.match_time,
    number_of_players: usual.number_of_players,
    pitch_id: usual.pitch_id,
    price: usual.price,
    opens_days_before: daysBefore(usual.match_date, usual.signin_begin_time, timeZone),
    ends_on: null,
  };
}

/** A series that repeats a match: its first one is in the week after, or in the next week that's still ahead. */
export function seriesFromMatch(
  match: ResponseOf<'getMatch'>,
  { now, timeZone }: { now: number; timeZone: string },
): NewSeries {
  const chosen = chosenPrice(pageMoney(), {
    priceMinor: minorOf(match.price),
    pitchCostMinor: minorOf(match.pitch_cost),
    places: match.number_of_players,
  });
  const today = clubClock(now, timeZone).slice(0, 10);
  const aWeekLater = dateAfter(match.match_date, 7);
  const next = aWeekLater < today ? onWeekday(today, weekdayOf(match.match_date)) : aWeekLater;
  const repeated = seriesFromUsual({ ...match, price: chosen === null ? null : match.price }, timeZone);
  return { ...repeated, starts_on: next };
}

/** Null for a match whose sign-up opens with it. */
function daysBefore(date: string, opens: string | null, timeZone: string): number {
  if (opens === null) return USUAL_DAYS_BEFORE;
  const days = daysBetween(clubClock(Date.parse(opens), timeZone).slice(0, 10), date);
  return Math.min(Math.max(days, 1), MOST_DAYS_BEFORE);
}
