import type { Handler } from '../../kernel/http/handler.ts';
import { loadLeaderboard } from './load-leaderboard.ts';

export const getSeasonalLeaderboard: Handler<'getSeasonalLeaderboard'> = (
  { query: { year, startMonth, endMonth, ...page } },
  { db },
) => loadLeaderboard(db, { year, startMonth, endMonth }, page);
