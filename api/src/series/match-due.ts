import { kickoffAt, matchPriceFromPitch, signUpOpensAt } from '@kickabout/domain';
import type { ClubClock, SeriesRow } from './load-series.ts';

/** What the match of a series on a date is. Sign-up that would have opened already opens now: `signUpOpensAt` is null then. */
export function matchDue(series: SeriesRow, date: string, { now, timeZone }: ClubClock) {
  const { match_time: time, number_of_players: places } = series;
  const opens = signUpOpensAt({ date, time }, series.opens_days_before, timeZone);
  return {
    date,
    time,
    places,
    pitchId: series.pitch_id,
    kickoffAt: kickoffAt(date, time, timeZone),
    pricePence: series.price_pence ?? matchPriceFromPitch(series.pitch_price_pence, places),
    signUpOpensAt: opens > now ? opens : null,
  };
}
