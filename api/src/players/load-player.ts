import type { ResponseOf } from '@kickabout/contract';
import type { Db } from '../database/connect.ts';

export const NO_SUCH_PLAYER = 'This player doesn’t exist.';

export function loadPlayer(db: Db, playerId: number) {
  return db.selectFrom('players').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

export type PlayerRow = NonNullable<Awaited<ReturnType<typeof loadPlayer>>>;

/** What everyone can see of a player. */
export function presentProfile(player: PlayerRow): ResponseOf<'updatePlayer'> {
  const { player_id, first_name, last_name, preferred_name, year_of_birth } = player;
  return { player_id, first_name, last_name, preferred_name, year_of_birth };
}
