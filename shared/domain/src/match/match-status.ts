import type { MatchStatus } from '@kickabout/contract';

/** Players join and leave while a match is pending; after that, it charges them. */
export const hasStarted = (status: MatchStatus): boolean => status !== 'pending';

/** Whether a match has been played, and its result is what an admin saved. */
export const isOver = (status: MatchStatus): boolean => status === 'completed' || status === 'friendly';

/** Only completed matches count for stats and leaderboards. A friendly is only charged for. */
export const countsForStats = (status: MatchStatus): boolean => status === 'completed';

/**
 * Whether a pending match starts automatically: it does at kickoff. Instants are epoch milliseconds. Each kickoff is
 * processed once, so a match that an admin moves back to pending stays there.
 */
export function startsAtKickoff(match: { status: MatchStatus; kickoffAt: number }, now: number): boolean {
  return match.status === 'pending' && now >= match.kickoffAt;
}
