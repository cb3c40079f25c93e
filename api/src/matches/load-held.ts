import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';

/** How much of a player's balance is held: the prices of the pending matches they and their guests are in or waiting for. */
export async function loadHeldPence(db: Db, playerId: number): Promise<number> {
  const [row] = await sumHeld(db, { playerIds: [playerId] });
  return row?.heldPence ?? 0;
}

/** The same for several players; those with nothing held are left out. */
export const sumHeld = prepared((db, { playerIds }: { playerIds: readonly number[] }) =>
  selectHolds(db)
    .select((eb) => ['player_id as playerId', eb.fn.sum<number>('match_members.price_pence').as('heldPence')])
    .where(sql<boolean>`player_id = any(${playerIds}::int[])`)
    .groupBy('player_id'),
);

/** Everyone who is in a pending match or on its waiting list: their price is held, a guest's from the player who brings them. */
export function selectHolds(db: Db) {
  return db
    .selectFrom('match_members')
    .innerJoin('matches', 'matches.match_id', 'match_members.match_id')
    .where('matches.match_status', '=', 'pending')
    .where('matches.deleted_at', 'is', null);
}
