import { ApiProblem } from '@kickabout/client';

/** What it takes to join. Prices are in pounds. */
export interface Joining<Joined> {
  /** Rejects with `price_changed` when the match costs something else. */
  readonly join: (price: number) => Promise<Joined>;
  /** The match's price, read anew. */
  readonly readPrice: () => Promise<number>;
  readonly agreesToPrice: (before: number, now: number) => Promise<boolean>;
}

/**
 * Joins at the price that was shown or, when it has changed, at one that was agreed to. Null where it was not.
 * @throws whatever else a join is refused with
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
  /** Rejects with `charge_changed` when it would cost something else, and then nothing has happened. */
  readonly leave: (expectedCharge: number) => Promise<unknown>;
  /** The price at which the leaver had joined, read anew. */
  readonly readPrice: () => Promise<number>;
  readonly agreesToPay: (charge: number) => Promise<boolean>;
}

/**
 * Leaves free of charge, or for a charge that was agreed to. False where it was not.
 * @throws whatever else a leave is refused with
 */
export async function leaveAtAgreedCharge(charge: number, leaving: Leaving): Promise<boolean> {
  if (charge > 0 && !(await leaving.agreesToPay(charge))) return false;
  try {
    await leaving.leave(charge);
    return true;
  } catch (error) {
    if (!hasCode(error, 'charge_changed')) throw error;
    // It is free or costs the price: where it is not the one, it is the other.
    const now = charge === 0 ? await leaving.readPrice() : 0;
    if (now === charge) throw error;
    return leaveAtAgreedCharge(now, leaving);
  }
}

const hasCode = (error: unknown, code: ApiProblem['code']) =>
  error instanceof ApiProblem && error.code === code;
