import type { MatchStatus } from '@kickabout/contract';

/** A late leave, in order of leaving. Recorded once and never removed. */
export type LateLeave = {
  playerId: number;
  /** The price at which they had joined. */
  priceMinor: number;
  /** Who has joined since and got the place, if the club gives the price back then; null if no one has. */
  takenBy: number | null;
};

/** Whether a late leave is charged: it's given back once someone else has taken the place. */
export function isCharged({ playerId, takenBy }: LateLeave): boolean {
  return takenBy === null || takenBy === playerId;
}

/** Whether anyone who gets a place can still take one that was given up late. Instants are epoch milliseconds. */
export function canRefill(match: { status: MatchStatus; kickoffAt: number }, now: number): boolean {
  return match.status === 'pending' && now < match.kickoffAt;
}

/**
 * Whose place a player takes who joins and gets one: an index in `lateLeaves`, or null if no one's. Those who left late
 * get their price back in the order in which they left, one for each player who joins. Someone who comes back takes their
 * own place again, and gets nothing back.
 */
export function placeTakenBy(lateLeaves: readonly LateLeave[], playerId: number): number | null {
  const isOpen = ({ takenBy }: LateLeave) => takenBy === null;
  const own = lateLeaves.findIndex((leave) => isOpen(leave) && leave.playerId === playerId);
  const index = own === -1 ? lateLeaves.findIndex(isOpen) : own;
  return index === -1 ? null : index;
}
