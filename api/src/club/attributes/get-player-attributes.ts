import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';
import { loadAttributesOf } from './load-attributes.ts';

export const getPlayerAttributes: Handler<'getPlayerAttributes'> = async (
  { params: { playerId } },
  { db },
) => {
  if (!(await loadPlayer(db, playerId))) return refuse('not_found', NO_SUCH_PLAYER);
  return { ...(await loadAttributesOf(db, [playerId])).get(playerId), player_id: playerId };
};
