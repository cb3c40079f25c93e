import type { MatchStatus } from '@kickabout/contract';

/** A late leave, in order of leaving. Never removed, and recorded again once whoever took the place has left free of charge. */
export type LateLeave = {
  playerId: number;
  /** The price at which they had joined. */
  priceMinor: number;
  /** Who has joined since and got the place, if the club gives the price back then; null if no one has. */
  takenBy: number | null;
  /**
   * When whoever took it joined, epoch milliseconds: the player, or one of their guests. If they leave free of charge, the price is due
   * again. Null if it can't be: no one has taken the place, or the late leaver came back to it, who is charged either way.
   */
  takerJoinedAt: number | null;
};

/** Whether a late leave is charged: not once someone has taken the place, unless the late leaver came back to it. */
export function isCharged({ playerId, takenBy, takerJoinedAt }: LateLeave): boolean {
  return takenBy === null || (takenBy === playerId && takerJoinedAt === null);
}

/** Whether anyone who gets a place can still take one that was given up late. Instants are epoch milliseconds. */
export function canRefill(match: { status: MatchStatus; kickoffAt: number }, now: number): boolean {
  return match.status === 'pending' && now < match.kickoffAt;
}

/** Who takes a place: a player, or a guest of theirs. */
type Taker = { playerId: number; joinedAt: number };

/**
 * The late leaves after someone has joined and got a place. Those who left late get their price back in the order in which they left,
 * one for each who joins. Someone who comes back takes their own place again, and gets nothing back.
 */
export function refill(
  lateLeaves: readonly LateLeave[],
  { playerId, joinedAt }: Taker,
): readonly LateLeave[] {
  const isOpen = ({ takenBy }: LateLeave) => takenBy === null;
  const own = lateLeaves.findIndex((leave) => isOpen(leave) && leave.playerId === playerId);
  const taken = own === -1 ? lateLeaves.findIndex(isOpen) : own;
  return lateLeaves.map((leave, index) =>
    index === taken
      ? { ...leave, takenBy: playerId, takerJoinedAt: leave.playerId === playerId ? null : joinedAt }
      : leave,
  );
}

/**
 * The late leaves after some have left free of charge. A place that one of them had taken is given up late again, by the same late
 * leaver: otherwise, a friend who joins for a moment would make a late leave free. Someone else takes it who would have got a place
 * without them, and has taken no one's.
 * @param successors who have a place now and got it after them, in order
 */
export function giveUpRefills(
  lateLeaves: readonly LateLeave[],
  leavers: readonly Taker[],
  successors: readonly Taker[],
): readonly LateLeave[] {
  const givenUp = lateLeaves.filter(({ takenBy, takerJoinedAt }) =>
    leavers.some(({ playerId, joinedAt }) => playerId === takenBy && joinedAt === takerJoinedAt),
  );
  const hasTaken = ({ playerId, joinedAt }: Taker) =>
    lateLeaves.some(
      ({ takenBy, takerJoinedAt }) => takenBy === playerId && (takerJoinedAt ?? joinedAt) === joinedAt,
    );
  const reopened = givenUp.map((leave) => ({ ...leave, takenBy: null, takerJoinedAt: null }));
  return successors
    .filter((successor) => !hasTaken(successor))
    .slice(0, reopened.length)
    .reduce(refill, [...lateLeaves, ...reopened]);
}
