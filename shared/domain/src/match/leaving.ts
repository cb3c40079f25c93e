import type { LeaveRefusal } from '@kickabout/contract';

/** `priceMinor`: the price at which they joined. */
export type Leaver = { hasPlace: boolean; priceMinor: number };

/** What each of those who leave late is charged: the price of a place that no one takes straight away. */
export function lateLeaveCharges(leavers: readonly Leaver[], refills: number): number[] {
  let left = refills;
  return leavers.map(({ hasPlace, priceMinor }) => {
    if (!hasPlace) return 0;
    left -= 1;
    return left < 0 ? priceMinor : 0;
  });
}

/** What we tell a player who can't leave. `price` is that at which they joined, as the club writes it. */
export const leaveRefusalSentence = (reason: LeaveRefusal, price: string): string =>
  ({
    match_not_pending: 'You can only leave upcoming matches.',
    not_in_match: 'You’re no longer in this match.',
    charge_changed: `The cost has changed: leaving less than 5 hours before kickoff costs ${price}, earlier is free.`,
  })[reason];
