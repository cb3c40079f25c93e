import { ApiProblem } from '@kickabout/client';
import { isLateLeave } from '@kickabout/domain';
import type { MatchSummary } from '../match-model/match-data.ts';

type LeavingFacts = Pick<MatchSummary, 'my_place' | 'my_price' | 'kickoff_at'>;

/**
 * What leaving late costs the reader at `now` (epoch milliseconds), in pounds: the price at which they joined. Null
 * where they give up no place, or in time. The server decides by its own clock, and is told what the reader agreed to.
 */
export function lateLeaveCharge(
  { my_place, my_price, kickoff_at }: LeavingFacts,
  now: number,
): number | null {
  return my_place === 'in' && isLateLeave(now, Date.parse(kickoff_at)) ? (my_price ?? 0) : null;
}

/** What it takes to join. Prices are in pounds. */
export interface Joining<Joined> {
  /** Rejects with `price_changed` when the match costs something else. */
  readonly join: (price: number) => Promise<Joined>;
  /** The match's price, read again. */
  readonly readPrice: () => Promise<number>;
  readonly agreesToPrice: (before: number, now: number) => Promise<boolean>;
}

/**
 * Joins at the price that was shown or, when it has changed, at one that was agreed to. Null where it was not.
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

/** What it takes to leave. Amounts are in pounds. */
export interface Leaving {
  /** Rejects with `charge_changed`, and does nothing, when it would cost something else. */
  readonly leave: (expectedCharge: number) => Promise<unknown>;
  /** The price at which the reader joined, read again. */
  readonly readPrice: () => Promise<number>;
  readonly agreesToPay: (charge: number) => Promise<boolean>;
}

/**
 * Leaves in time, or late once that was agreed to. False where it was not.
 * @param lateCharge null where leaving is in time
 * @throws any other refusal
 */
export async function leaveAtAgreedCharge(lateCharge: number | null, leaving: Leaving): Promise<boolean> {
  if (lateCharge !== null && !(await leaving.agreesToPay(lateCharge))) return false;
  try {
    await leaving.leave(lateCharge ?? 0);
    return true;
  } catch (error) {
    if (!hasCode(error, 'charge_changed')) throw error;
    // It was late where we took it for in time, or the other way round.
    const now = lateCharge === null ? await leaving.readPrice() : null;
    if ((now ?? 0) === (lateCharge ?? 0)) throw error;
    return leaveAtAgreedCharge(now, leaving);
  }
}

const hasCode = (error: unknown, code: ApiProblem['code']) =>
  error instanceof ApiProblem && error.code === code;
