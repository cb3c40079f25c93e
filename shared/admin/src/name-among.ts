import type { RowOf } from '@kickabout/client';

export type PlayerName = RowOf<'listPlayers'>;

/** The full name, plus the preferred name where two of the players share it, so that the right one is picked. */
export function nameAmong(players: readonly PlayerName[], player: PlayerName): string {
  const { player_id, first_name, last_name, preferred_name } = player;
  const isShared = players.some(
    (other) =>
      other.player_id !== player_id && other.first_name === first_name && other.last_name === last_name,
  );
  return `${first_name} ${last_name}${isShared ? ` (${preferred_name})` : ''}`;
}
