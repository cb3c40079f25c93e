import type { Db, Tx } from '../../kernel/database/connect.ts';

/** A locked player's row: no other transaction moves their money or adds them to a match until this one ends. */
export type LockedPlayer = {
  playerId: number;
  preferredName: string;
  balanceMinor: number;
  /** Nothing new may happen to someone whose account is closed, though what they owe or are owed still can. */
  isClosed: boolean;
};

/**
 * Locks players, always in order of id, so that two transactions never deadlock. Lock the match before its players.
 * Missing players are left out.
 */
export function lockPlayers(tx: Tx, playerIds: readonly number[]): Promise<LockedPlayer[]> {
  if (playerIds.length === 0) return Promise.resolve([]);
  return selectAndLock(tx)
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val(playerIds))))
    .execute();
}

/** Selects players for a lock; the caller adds which ones. */
export function selectAndLock(db: Db) {
  return db
    .selectFrom('players')
    .select((eb) => [
      'player_id as playerId',
      'preferred_name as preferredName',
      'balance_minor as balanceMinor',
      eb('closed_at', 'is not', null).$castTo<boolean>().as('isClosed'),
    ])
    .orderBy('player_id')
    .forNoKeyUpdate();
}
