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
