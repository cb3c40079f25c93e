import type { MatchStatus, ProblemCode } from '@kickabout/contract';
import { isLateLeave } from './late-leave.ts';

export const LEAVE_REFUSALS = [
  'match_not_pending',
  'not_in_match',
  'charge_changed',
] as const satisfies readonly ProblemCode[];
export type LeaveRefusal = (typeof LEAVE_REFUSALS)[number];

export type LeaveFacts = {
  /** Epoch milliseconds, like every instant here. */
  now: number;
  match: { status: MatchStatus; kickoffAt: number };
  /** The leaver's membership, null if they are not in the match. `pricePence`: the price at which they joined. */
  member: { hasPlace: boolean; pricePence: number } | null;
  /** An admin who removes somebody else; an admin who leaves a match is a player who leaves. */
  removedByAdmin: boolean;
  /** The charge the leaver was shown and agreed to, where they said. */
  expectedChargePence?: number;
};

export type LeaveDecision =
  /** `chargePence` above zero is a late leave, to be charged at once. */
  { ok: true; chargePence: number } | { ok: false; reason: LeaveRefusal };

/** May somebody leave, and what does it cost? Somebody told "free" is never charged because the clock moved on. */
export function decideLeave(facts: LeaveFacts): LeaveDecision {
  if (facts.match.status !== 'pending') return { ok: false, reason: 'match_not_pending' };
  if (!facts.member) return { ok: false, reason: 'not_in_match' };
  const { hasPlace, pricePence } = facts.member;
  const late = hasPlace && !facts.removedByAdmin && isLateLeave(facts.now, facts.match.kickoffAt);
  const chargePence = late ? pricePence : 0;
  if (facts.expectedChargePence !== undefined && facts.expectedChargePence !== chargePence) {
    return { ok: false, reason: 'charge_changed' };
  }
  return { ok: true, chargePence };
}
