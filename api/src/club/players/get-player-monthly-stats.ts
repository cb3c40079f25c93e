import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { hidesFrom } from './hides-from.ts';
import { loadPlayer, NO_SUCH_PLAYER } from './load-player.ts';
import { loadMonthlyStats } from './load-totals.ts';

export const getPlayerMonthlyStats: Handler<'getPlayerMonthlyStats'> = async (
  { params },
  { db, caller, config },
) => {
  if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  if (hidesFrom(config, 'monthly_stats', caller, params.id)) return [];
  return loadMonthlyStats(db, { playerId: params.id });
};
