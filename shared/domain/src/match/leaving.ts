import type { LeaveRefusal } from '@kickabout/contract';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';

/** Leaving a place less than this long before kickoff costs the match price (specification, section 4). */
export const LATE_LEAVE_WINDOW_MS = 5 * HOUR_MS;

/**
 * Less than five hours before kickoff, or after it. Exactly five hours before is still in time. The five hours are
 * elapsed time, even on the day the clocks change. Epoch milliseconds.
 */
export function isLateLeave(now: number, kickoffAt: number): boolean {
  return now > lastFreeLeave(kickoffAt);
}

/** The last instant (epoch milliseconds) at which a place can be left free of charge. */
export function lastFreeLeave(kickoffAt: number): number {
  return kickoffAt - LATE_LEAVE_WINDOW_MS;
}

/**
 * Until when places can be left free of charge although it's late, in a club that gives so many `minutes` of grace after joining:
 * for the one who joined first, and never until kickoff. Null without grace, or for no places. Epoch milliseconds.
 */
export function endOfGrace(joinedAt: readonly number[], kickoffAt: number, minutes: number): number | null {
  if (minutes === 0 || joinedAt.length === 0) return null;
  return Math.min(...joinedAt.map((joined) => joined + minutes * MINUTE_MS), kickoffAt - 1);
}

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
