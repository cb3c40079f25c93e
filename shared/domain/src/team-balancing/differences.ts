import type { Strength } from './strength.ts';

/** How far apart the sums of the two teams are; never below zero. */
export type Differences = { mental: number; goalkeeping: number; other: number };

/** Two teams, as player ids. With an odd number of players, one team has one more. */
export type TeamSplit = { team1: number[]; team2: number[]; differences: Differences };

/** Teams are fair when each difference is below its limit (specification, section 4). */
export const DIFFERENCE_LIMITS = { mental: 15, goalkeeping: 10, other: 30 } as const satisfies Differences;

export function teamSplit(team1: readonly Strength[], team2: readonly Strength[]): TeamSplit {
  const difference = (key: keyof Differences) => {
    const sum = (team: readonly Strength[]) => team.reduce((total, player) => total + player[key], 0);
    return Math.abs(sum(team1) - sum(team2));
  };
  return {
    team1: team1.map(({ playerId }) => playerId),
    team2: team2.map(({ playerId }) => playerId),
    differences: {
      mental: difference('mental'),
      goalkeeping: difference('goalkeeping'),
      other: difference('other'),
    },
  };
}

export function meetsLimits(differences: Differences): boolean {
  return (
    differences.mental < DIFFERENCE_LIMITS.mental &&
    differences.goalkeeping < DIFFERENCE_LIMITS.goalkeeping &&
    differences.other < DIFFERENCE_LIMITS.other
  );
}

/** How even two teams are, from the most even. `even` and better meet the limits. */
export const EVENNESS_LABELS = ['very even', 'even', 'a little uneven', 'uneven'] as const;
export type EvennessLabel = (typeof EVENNESS_LABELS)[number];

/**
 * Goes by the largest of the three differences relative to its limit: under half, under the limit, under twice the
 * limit, or more.
 */
export function evennessLabel(differences: Differences): EvennessLabel {
  const worst = Math.max(
    differences.mental / DIFFERENCE_LIMITS.mental,
    differences.goalkeeping / DIFFERENCE_LIMITS.goalkeeping,
    differences.other / DIFFERENCE_LIMITS.other,
  );
  if (worst < 0.5) return 'very even';
  if (worst < 1) return 'even';
  return worst < 2 ? 'a little uneven' : 'uneven';
}
