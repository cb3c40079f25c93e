import type { MatchStatus } from '@kickabout/contract';
import { hasStarted } from './match-status.ts';

/** One player's membership of one match, with the price at which they joined. */
export type Hold = { matchStatus: MatchStatus; pricePence: number };

/**
 * Joining moves no money, it holds the price: for every match the player is in (with a place or waiting) that is still
 * pending. So one £5 note cannot stand behind three games.
 */
export function heldPence(holds: readonly Hold[]): number {
  return holds
    .filter((hold) => !hasStarted(hold.matchStatus))
    .reduce((sum, hold) => sum + hold.pricePence, 0);
}

/** What a player can still join matches with. */
export function availablePence(balancePence: number, heldPence: number): number {
  return balancePence - heldPence;
}
