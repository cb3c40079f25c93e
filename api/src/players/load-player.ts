import type { ResponseOf } from '@kickabout/contract';
import type { Db } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';

export const NO_SUCH_PLAYER = 'This player doesn’t exist.';

export async function loadPlayer(db: Db, playerId: number) {
  const [player] = await findPlayer(db, { playerId });
  return player;
}

const findPlayer = prepared((db, { playerId }: { playerId: number }) =>
  db
    .selectFrom('players')
    .select([
      'player_id',
      'first_name',
      'last_name',
      'preferred_name',
      'year_of_birth',
      'email',
      'is_admin',
      'balance_pence',
    ])
    .where('player_id', '=', playerId),
);

export type PlayerRow = NonNullable<Awaited<ReturnType<typeof loadPlayer>>>;

/** What everyone can see of a player. */
export function presentProfile(player: PlayerRow): ResponseOf<'updatePlayer'> {
  const { player_id, first_name, last_name, preferred_name, year_of_birth } = player;
  return { player_id, first_name, last_name, preferred_name, year_of_birth };
}
