import { heldPence } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';

/** What is held of a player's balance for the matches they are in. */
export async function loadHeldPence(db: Db, playerId: number): Promise<number> {
  const holds = await db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
    .select(['matches.match_status as matchStatus', 'match_players.price_pence as pricePence'])
    .where('match_players.player_id', '=', playerId)
    .where('matches.match_status', '=', 'pending')
    .where('matches.deleted_at', 'is', null)
    .execute();
  return heldPence(holds);
}
