import type { Tx } from '../database/connect.ts';

/**
 * A player's row while it is locked: no other transaction moves their money or joins them to a match until this one
 * ends.
 */
export type LockedPlayer = { playerId: number; preferredName: string; balancePence: number };

/**
 * Locks players, always in order of id, so that two transactions never wait for each other. A match is locked before
 * its players. Missing players are left out.
 */
export function lockPlayers(tx: Tx, playerIds: readonly number[]): Promise<LockedPlayer[]> {
  if (playerIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('players')
    .select(['player_id as playerId', 'preferred_name as preferredName', 'balance_pence as balancePence'])
    .where('player_id', 'in', [...new Set(playerIds)])
    .orderBy('player_id')
    .forNoKeyUpdate()
    .execute();
}
