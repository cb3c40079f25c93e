import { matchesPlayed, monthlyStats, poundsFromPence } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadAppearances } from '../matches/load-appearances.ts';
import { loadPlayer, NO_SUCH_PLAYER } from './load-player.ts';

export const getPlayerStats: Handler<'getPlayerStats'> = async ({ params }, { db }) => {
  const player = await loadPlayer(db, params.id);
  if (!player) return refuse('not_found', NO_SUCH_PLAYER);
  const played = await loadAppearances(db, { playerId: params.id });
  return {
    total_matches: matchesPlayed(played, params.id),
    account_balance: poundsFromPence(player.balance_pence),
    monthly_stats: monthlyStats(played, params.id),
  };
};
