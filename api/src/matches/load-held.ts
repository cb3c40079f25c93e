import type { Db } from '../database/connect.ts';

/** How much of a player's balance is held: the prices of the pending matches they're in or waiting for. */
export async function loadHeldPence(db: Db, playerId: number): Promise<number> {
  const { held } = await db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('match_players.price_pence'), eb.lit(0)).as('held'))
    .where('match_players.player_id', '=', playerId)
    .where('matches.match_status', '=', 'pending')
    .where('matches.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return held;
}
