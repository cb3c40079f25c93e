import type { MatchStatus } from '@kickabout/contract';

/** Players join and leave while a match is pending; once it has left `pending` it is charged for. */
export function hasStarted(status: MatchStatus): boolean {
  switch (status) {
    case 'pending':
      return false;
    case 'in_progress':
    case 'friendly':
    case 'completed':
      return true;
    default:
      return status satisfies never;
  }
}

/** Only completed matches count for stats and leaderboards: a friendly is paid for and otherwise forgotten. */
export function countsForStats(status: MatchStatus): boolean {
  return status === 'completed';
}

/**
 * Whether a match starts by itself: a pending one, once kickoff has come. Instants are epoch milliseconds. It is asked
 * once for each kickoff, so a match that an admin puts back to pending afterwards stays there.
 */
export function startsAtKickoff(match: { status: MatchStatus; kickoffAt: number }, now: number): boolean {
  return match.status === 'pending' && now >= match.kickoffAt;
}
