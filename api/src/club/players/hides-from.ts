import type { Hideable } from '@kickabout/contract';
import type { PlayerCaller } from '../../kernel/auth/caller.ts';
import type { Config } from '../../kernel/config.ts';

/** Whether the club hides something about a player from this caller. Players can see their own, admins everyone's. */
export function hidesFrom(
  { club }: Config,
  what: Hideable,
  caller: PlayerCaller | null,
  playerId: number,
): boolean {
  return club.hidden.has(what) && caller?.playerId !== playerId && !caller?.isAdmin;
}
