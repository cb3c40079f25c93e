import { ApiProblem } from '@kickabout/client';
import type { MatchSummary } from '../match-model/queries.ts';

type LeavingFacts = Pick<
  MatchSummary,
  'my_place' | 'my_price' | 'my_late_leave_charge' | 'my_leave_free_until' | 'late_leave_from'
>;

/**
 * What leaving costs the reader at `now` (epoch milliseconds), in the club's currency; null while it's free, or on the waiting list.
 * The server goes by its own clock, so the request says what the reader agreed to.
 */
export function lateLeaveCharge(match: LeavingFacts, now: number): number | null {
  const isFree = now <= Date.parse(match.my_leave_free_until ?? match.late_leave_from);
  return match.my_place === 'in' && !isFree ? costOfLeavingLate(match) : null;
}

/** What leaving late costs, in the club's currency. A server that doesn't say charges the price at which the reader joined. */
export function costOfLeavingLate({
  my_price,
  my_late_leave_charge,
}: Pick<LeavingFacts, 'my_price' | 'my_late_leave_charge'>): number {
  return my_late_leave_charge ?? my_price ?? 0;
}

/** Prices are in the club's currency. */
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

/** Amounts are in the club's currency. */
export interface Leaving {
  /** Rejects with `charge_changed`, and changes nothing, if the cost is different now. */
  readonly leave: (expectedCharge: number) => Promise<unknown>;
  /** Fetches again what leaving late costs. */
  readonly readLateCharge: () => Promise<number>;
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
    // The cost of leaving late has changed, or leaving has become late, or is free again.
    const lateChargeNow = await leaving.readLateCharge();
    const now = lateChargeNow === lateCharge ? null : lateChargeNow;
    if ((now ?? 0) === (lateCharge ?? 0)) throw error;
    return leaveAtAgreedCharge(now, leaving);
  }
}

const hasCode = (error: unknown, code: ApiProblem['code']) =>
  error instanceof ApiProblem && error.code === code;
