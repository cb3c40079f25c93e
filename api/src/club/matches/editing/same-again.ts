import { type ClubMoney, chosenPrice, dateOfNext, kickoffAt, signUpOfNext } from '@kickabout/domain';
import type { MatchRow } from '../reading/load-match.ts';

/** A match when it's played the same again: next week, or whenever that weekday comes next. Null at the end of the club's calendar. */
export function sameAgain(
  match: MatchRow,
  { now, timeZone, money }: { now: number; timeZone: string; money: ClubMoney },
) {
  const { match_date: date, match_time: time, number_of_players: places } = match;
  const next = dateOfNext({ date, time }, now, timeZone);
  if (next === null) return null;
  const repeated = {
    date,
    time,
    signUpOpensAt: match.signin_begin_at.getTime(),
    createdAt: match.created_at.getTime(),
  };
  return {
    date: next,
    time,
    places,
    pitchId: match.pitch_id,
    kickoffAt: kickoffAt(next, time, timeZone),
    priceMinor: chosenPrice(money, {
      priceMinor: match.price_minor,
      pitchCostMinor: match.pitch_cost_minor,
      places,
    }),
    signUpOpensAt: signUpOfNext(repeated, next, { now, timeZone }),
  };
}
