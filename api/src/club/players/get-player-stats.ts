import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { loadPlayer, NO_SUCH_PLAYER } from './load-player.ts';
import { loadMonthlyStats, loadTotals } from './load-totals.ts';

export const getPlayerStats: Handler<'getPlayerStats'> = async ({ params }, { db }) => {
  const player = await loadPlayer(db, params.id);
  if (!player) return refuse('not_found', NO_SUCH_PLAYER);
  return {
    total_matches: (await loadTotals(db, params.id)).matches,
    account_balance: player.balance_minor,
    monthly_stats: await loadMonthlyStats(db, { playerId: params.id }),
  };
};
