import type { CountdownStep } from '@kickabout/ui';

/** The phases of a top-up, in order. It ends as `arrived` or `overdue`. */
export const TOP_UP_PHASES = [
  'paying',
  'checking',
  'checked',
  'syncing',
  'awaiting',
  'arrived',
  'overdue',
] as const;
export type TopUpPhase = (typeof TOP_UP_PHASES)[number];

/** A top-up, as the account page shows it. */
export interface TopUp {
  readonly playerId: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds after the start at which payments are checked, and at which the balance is updated. */
  readonly checkAfter: number;
  readonly syncAfter: number;
  readonly phase: TopUpPhase;
  readonly checkFailed: boolean;
  readonly syncFailed: boolean;
  /** Pounds that arrived; 0 until then. */
  readonly arrived: number;
}

/** The two timed steps, each with its state. */
export function topUpSteps({
  phase,
  checkAfter,
  syncAfter,
  checkFailed,
  syncFailed,
}: TopUp): readonly CountdownStep[] {
  const reached = TOP_UP_PHASES.indexOf(phase);
  const stateOf = (runsIn: TopUpPhase, failed: boolean): CountdownStep['state'] => {
    const runs = TOP_UP_PHASES.indexOf(runsIn);
    if (reached < runs) return 'waiting';
    if (reached === runs) return 'running';
    return failed ? 'failed' : 'done';
  };
  return [
    {
      label: 'Check for your payment',
      atSecond: checkAfter / 1000,
      state: stateOf('checking', checkFailed),
    },
    { label: 'Update your balance', atSecond: syncAfter / 1000, state: stateOf('syncing', syncFailed) },
  ];
}
