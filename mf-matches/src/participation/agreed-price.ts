import { ApiProblem } from '@kickabout/client';
import { isLateLeave } from '@kickabout/domain';
import type { MatchSummary } from '../match-model/match-data.ts';

type LeavingFacts = Pick<MatchSummary, 'my_place' | 'my_price' | 'kickoff_at'>;

/**
 * What leaving late costs the reader at `now` (epoch milliseconds), in pounds: the price at which they joined. Null
 * if it's still free, or on the waiting list. The server goes by its own clock, so the request says what the reader
 * agreed to.
 */
export function lateLeaveCharge(
  { my_place, my_price, kickoff_at }: LeavingFacts,
  now: number,
): number | null {
  return my_place === 'in' && isLateLeave(now, Date.parse(kickoff_at)) ? (my_price ?? 0) : null;
}

/** Prices are in pounds. */
export interface Joining<Joined> {
  /** Rejects with `price_changed` if the price is different now. */
  readonly join: (price: number) => Promise<Joined>;
  /** Fetches the match's price again. */
  readonly readPrice: () => Promise<number>;
  readonly agreesToPrice: (before: number, now: number) => Promise<boolean>;
}

/**
 * Joins at the price shown or, if it has changed, at one the reader agreed to. Null if they said no.
 * @throws any other refusal
 */
export async function joinAtAgreedPrice<Joined>(
  price: number,
  joining: Joining<Joined>,
): Promise<Joined | null> {
  try {
    return await joining.join(price);
  } catch (error) {
    if (!hasCode(error, 'price_changed')) throw error;
    const now = await joining.readPrice();
    if (now === price) throw error;
    return (await joining.agreesToPrice(price, now)) ? joinAtAgreedPrice(now, joining) : null;
  }
}

/** Amounts are in pounds. */
export interface Leaving {
  /** Rejects with `charge_changed`, and changes nothing, if the cost is different now. */
  readonly leave: (expectedCharge: number) => Promise<unknown>;
  /** Fetches again the price at which the reader joined. */
  readonly readPrice: () => Promise<number>;
  readonly agreesToPay: (charge: number) => Promise<boolean>;
}

/**
 * Leaves while it's free, or late if the reader agrees to pay. False if they said no.
 * @param lateCharge null if leaving is free
 * @throws any other refusal
 */
export async function leaveAtAgreedCharge(lateCharge: number | null, leaving: Leaving): Promise<boolean> {
  if (lateCharge !== null && !(await leaving.agreesToPay(lateCharge))) return false;
  try {
    await leaving.leave(lateCharge ?? 0);
    return true;
  } catch (error) {
    if (!hasCode(error, 'charge_changed')) throw error;
    // We thought it was free but it's late, or the other way round.
    const now = lateCharge === null ? await leaving.readPrice() : null;
    if ((now ?? 0) === (lateCharge ?? 0)) throw error;
    return leaveAtAgreedCharge(now, leaving);
  }
}

const hasCode = (error: unknown, code: ApiProblem['code']) =>
  error instanceof ApiProblem && error.code === code;
