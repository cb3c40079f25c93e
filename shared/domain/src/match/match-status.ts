import type { MatchStatus } from '@kickabout/contract';

/** Players join and leave while a match is pending; after that, it charges them. */
export const hasStarted = (status: MatchStatus): boolean => status !== 'pending';

/** Whether a match has been played, and its result is what an admin saved. */
export const isOver = (status: MatchStatus): boolean => status === 'completed' || status === 'friendly';

/** Only completed matches count for stats and leaderboards. A friendly is only charged for. */
export const countsForStats = (status: MatchStatus): boolean => status === 'completed';
