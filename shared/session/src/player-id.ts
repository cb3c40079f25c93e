import { type Session, useSession } from './session-store.ts';

/** The id of the player who is signed in, or null. */
export const playerIdOf = ({ player }: Pick<Session, 'player'>): number | null =>
  player?.exists === true ? player.player_id : null;

/** The id of the player who is signed in, or null for anybody else. */
export const usePlayerId = (): number | null => useSession(playerIdOf);
