import type { Db } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';

/** How much of a player's balance is held: the prices of the pending matches they're in or waiting for. */
export async function loadHeldPence(db: Db, playerId: number): Promise<number> {
  const [row] = await sumHeld(db, { playerId });
  return row?.held ?? 0;
}

const sumHeld = prepared((db, { playerId }: { playerId: number }) =>
  db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('match_players.price_pence'), eb.lit(0)).as('held'))
    .where('match_players.player_id', '=', playerId)
    .where('matches.match_status', '=', 'pending')
    .where('matches.deleted_at', 'is', null),
);
