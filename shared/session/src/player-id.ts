import { type Session, useSession } from './session-store.ts';

export const playerIdOf = ({ player }: Pick<Session, 'player'>): number | null =>
  player?.exists === true ? player.player_id : null;

/** The id of the signed-in player, or null. */
export const usePlayerId = (): number | null => useSession(playerIdOf);
