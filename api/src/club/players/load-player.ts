import { AWAITS_APPROVAL, type Hideable, type ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';
import type { PlayerCaller } from '../../kernel/auth/caller.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { lockPlayers } from '../ledger/lock-players.ts';

export const NO_SUCH_PLAYER = 'This player doesn’t exist.';

export async function loadPlayer(db: Db, playerId: number) {
  const [player] = await findPlayer(db, { playerId });
  return player;
}

/** One who has been let in. Until then, only admins see someone (`people.ts`). */
export async function loadListedPlayer(db: Db, playerId: number) {
  const player = await loadPlayer(db, playerId);
  return player?.disabled_reason === AWAITS_APPROVAL ? undefined : player;
}

/** The same in a list that everyone can read: whether the player of a row has been let in. */
export const isListed = (playerId: string) => sql<boolean>`NOT EXISTS (
  SELECT FROM players AS waiting
  WHERE waiting.player_id = ${sql.ref(playerId)} AND waiting.disabled_reason = ${sql.lit(AWAITS_APPROVAL)})`;

/** Locks and loads a player whose account isn't closed, nor can be until the transaction ends. */
export async function lockOpenPlayer(tx: Tx, playerId: number) {
  await lockPlayers(tx, [playerId]);
  const player = await loadPlayer(tx, playerId);
  return player?.closed_at === null ? player : undefined;
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
      'playing_position as position',
      'email',
      'is_admin',
      'balance_minor',
      'disabled_reason',
      'closed_at',
    ])
    .where('player_id', '=', playerId),
);

export type PlayerRow = NonNullable<Awaited<ReturnType<typeof loadPlayer>>>;

/** What everyone can see of a player. */
export function presentProfile(
  player: Pick<PlayerRow, keyof ResponseOf<'updatePlayer'>>,
): ResponseOf<'updatePlayer'> {
  const { player_id, first_name, last_name, preferred_name, year_of_birth, position } = player;
  return { player_id, first_name, last_name, preferred_name, year_of_birth, position };
}

/** Whether the club hides something about a player from this caller. Players can see their own and all photos, admins everything. */
export function hidesFrom(
  { club }: Config,
  what: Hideable,
  caller: PlayerCaller | null,
  playerId: number,
): boolean {
  if (what === 'photos' && caller !== null) return false;
  return club.hidden.has(what) && caller?.playerId !== playerId && !caller?.isAdmin;
}
