import type { ClubMoney } from '@kickabout/contract/club-money';
import { kickoffAt } from '../kickoff.ts';
import { matchPriceFromPitch } from '../money.ts';
import type { Match } from './match.ts';

/** The club's clock and money at a moment. `now` is epoch milliseconds. */
export type ClubClock = { now: number; timeZone: string; money: ClubMoney };

declare const isInForce: unique symbol;

/** What the club has decided, of which nothing changes until what follows from it is stored. What a process remembers isn't. */
export type InForce<Settings> = Settings & { readonly [isInForce]: true };

/** What is decided about a match before it's created. */
export type MatchPlan = Pick<Match, 'date' | 'time' | 'places' | 'status' | 'seriesId' | 'seriesDate'> & {
  pitch: { pitch_id: number; price_minor: number };
  /** Null for a share of the pitch's price. */
  priceMinor: number | null;
  /** Epoch milliseconds; null for now. */
  signUpOpensAt: number | null;
};

export type NewMatch = ReturnType<typeof newMatch>;

/** A new match, with what follows from its pitch, from the club's clock and from its late fee. */
export function newMatch(
  { pitch, priceMinor, signUpOpensAt, ...plan }: MatchPlan,
  { now, timeZone, money }: InForce<ClubClock>,
) {
  return {
    ...plan,
    pitchId: pitch.pitch_id,
    kickoffAt: kickoffAt(plan.date, plan.time, timeZone),
    signinBeginAt: signUpOpensAt ?? now,
    priceMinor: priceMinor ?? matchPriceFromPitch(money, pitch.price_minor, plan.places),
    pitchCostMinor: pitch.price_minor,
    lateFeeMinor: money.lateFee,
  };
}
