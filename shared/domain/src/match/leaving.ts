import type { LeaveRefusal, MatchStatus } from '@kickabout/contract';
import { isLateLeave } from './late-leave.ts';
import { canRefill } from './refilled-places.ts';

/** `priceMinor`: the price at which they joined. */
export type Leaver = { hasPlace: boolean; priceMinor: number };

export type LeaveFacts = {
  /** Epoch milliseconds, like every instant here. */
  now: number;
  match: { status: MatchStatus; kickoffAt: number };
  /** Who leaves: a player with their guests, or one of the guests. Empty if they aren't in the match. */
  leavers: readonly Leaver[];
  /**
   * Whether an admin is removing someone else: that's free, and also possible once the match has started. An admin who
   * leaves a match is a player like any other.
   */
  removedByAdmin: boolean;
  /** Until when leavers with a place can leave free of charge although it's late (`endOfGrace`); null without grace. */
  graceEndsAt: number | null;
  /**
   * How many waiting players take the leavers' places straight away; in such a club, late leavers then get their
   * price back.
   */
  refills: number;
  /** The charge the leaver was shown and agreed to, if they sent it. */
  expectedChargeMinor?: number;
};

export type LeaveDecision =
  /** A charge above zero means a late leave, charged straight away; `charges` has one for each leaver. */
  { ok: true; chargeMinor: number; charges: readonly number[] } | { ok: false; reason: LeaveRefusal };

/** What each of those who leave late is charged: the price of a place that no one takes straight away. */
export function lateLeaveCharges(leavers: readonly Leaver[], refills: number): number[] {
  let left = refills;
  return leavers.map(({ hasPlace, priceMinor }) => {
    if (!hasPlace) return 0;
    left -= 1;
    return left < 0 ? priceMinor : 0;
  });
}

/** May this player leave, and what does it cost? Someone told "free" is never charged because the clock moved on. */
export function decideLeave(facts: LeaveFacts): LeaveDecision {
  if (facts.match.status !== 'pending' && !facts.removedByAdmin)
    return { ok: false, reason: 'match_not_pending' };
  const { leavers, match, now } = facts;
  if (leavers.length === 0) return { ok: false, reason: 'not_in_match' };
  const hasGrace = facts.graceEndsAt !== null && now <= facts.graceEndsAt;
  const isLate = !facts.removedByAdmin && !hasGrace && isLateLeave(now, match.kickoffAt);
  const refills = canRefill(match, now) ? facts.refills : 0;
  const charges = isLate ? lateLeaveCharges(leavers, refills) : leavers.map(() => 0);
  const chargeMinor = charges.reduce((sum, minor) => sum + minor, 0);
  if (facts.expectedChargeMinor !== undefined && facts.expectedChargeMinor !== chargeMinor) {
    return { ok: false, reason: 'charge_changed' };
  }
  return { ok: true, chargeMinor, charges };
}

/** What we tell a player who can't leave. `price` is that at which they joined, as the club writes it. */
export const leaveRefusalSentence = (reason: LeaveRefusal, price: string): string =>
  ({
    match_not_pending: 'You can only leave upcoming matches.',
    not_in_match: 'You’re no longer in this match.',
    charge_changed: `The cost has changed: leaving less than 5 hours before kickoff costs ${price}, earlier is free.`,
  })[reason];
