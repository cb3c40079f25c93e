import type { TeamId } from '@kickabout/contract';

/** What the teams of a match are called. */
export const TEAM_NAMES = {
  0: 'Reserves',
  1: 'Team 1',
  2: 'Team 2',
} as const satisfies Record<TeamId, string>;

/** The order in which they are shown. */
export const TEAM_ORDER = [1, 2, 0] as const satisfies readonly TeamId[];
