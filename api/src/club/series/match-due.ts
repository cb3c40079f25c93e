import { kickoffAt, matchPriceFromPitch, signUpOpensAt } from '@kickabout/domain';
import type { ClubClock, SeriesRow } from './load-series.ts';

/**
 * The match of a series on a date. If sign-up would have opened already, it opens now and `signUpOpensAt` is null.
 */
export function matchDue(series: SeriesRow, date: string, { now, timeZone, money }: ClubClock) {
  const { match_time: time, number_of_players: places } = series;
  const opens = signUpOpensAt({ date, time }, series.opens_days_before, timeZone);
  return {
    date,
    time,
    places,
    pitchId: series.pitch_id,
    kickoffAt: kickoffAt(date, time, timeZone),
    priceMinor: series.price_minor ?? matchPriceFromPitch(money, series.pitch_price_minor, places),
    signUpOpensAt: opens > now ? opens : null,
  };
}
