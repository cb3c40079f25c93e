import type { LeaveRefusal, MatchStatus } from '@kickabout/contract';
import { isLateLeave } from './late-leave.ts';
import { formatPence } from './money.ts';
import { canRefill } from './refilled-places.ts';

export type LeaveFacts = {
  /** Epoch milliseconds, like every instant here. */
  now: number;
  match: { status: MatchStatus; kickoffAt: number };
  /** The leaver's membership, null if they are not in the match. `pricePence`: the price at which they joined. */
  member: { hasPlace: boolean; pricePence: number } | null;
  /**
   * Whether an admin is removing someone else: that's free, and also possible once the match has started. An admin who
   * leaves a match is a player like any other.
   */
  removedByAdmin: boolean;
  /**
   * Whether someone is waiting who takes the place straight away, in a club that gives late leavers their price back
   * then.
   */
  isRefilled: boolean;
  /** The charge the leaver was shown and agreed to, if they sent it. */
  expectedChargePence?: number;
};

export type LeaveDecision =
  /** A `chargePence` above zero means a late leave, charged straight away. */
  { ok: true; chargePence: number } | { ok: false; reason: LeaveRefusal };

/** May this player leave, and what does it cost? Someone told "free" is never charged because the clock moved on. */
export function decideLeave(facts: LeaveFacts): LeaveDecision {
  if (facts.match.status !== 'pending' && !facts.removedByAdmin)
    return { ok: false, reason: 'match_not_pending' };
  if (!facts.member) return { ok: false, reason: 'not_in_match' };
  const { hasPlace, pricePence } = facts.member;
  const isFree = facts.removedByAdmin || (facts.isRefilled && canRefill(facts.match, facts.now));
  const late = hasPlace && !isFree && isLateLeave(facts.now, facts.match.kickoffAt);
  const chargePence = late ? pricePence : 0;
  if (facts.expectedChargePence !== undefined && facts.expectedChargePence !== chargePence) {
    return { ok: false, reason: 'charge_changed' };
  }
  return { ok: true, chargePence };
}

/** What we tell a player who can't leave. `pricePence` is the price at which they joined. */
export function leaveRefusalSentence(reason: LeaveRefusal, pricePence: number): string {
  switch (reason) {
    case 'match_not_pending':
      return 'You can only leave upcoming matches.';
    case 'not_in_match':
      return 'You’re no longer in this match.';
    case 'charge_changed':
      return `The cost has changed: leaving less than 5 hours before kickoff costs ${formatPence(pricePence)}, earlier is free.`;
    default:
      return reason satisfies never;
  }
}
