import type { Handler } from '../http/handler.ts';
import { loadLeaderboard } from './load-leaderboard.ts';

export const getSeasonalLeaderboard: Handler<'getSeasonalLeaderboard'> = ({ query }, { db }) =>
  loadLeaderboard(db, query);
