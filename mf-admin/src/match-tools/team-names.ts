import type { TeamId } from '@kickabout/contract';

export const TEAM_NAMES = {
  0: 'Reserves',
  1: 'Team 1',
  2: 'Team 2',
} as const satisfies Record<TeamId, string>;

export const TEAM_ORDER = [1, 2, 0] as const satisfies readonly TeamId[];
