import type { Handler } from '../../kernel/http/handler.ts';
import { loadLeaderboard } from './load-leaderboard.ts';

export const getLeaderboard: Handler<'getLeaderboard'> = ({ query: { year, month, ...page } }, { db }) =>
  loadLeaderboard(db, { year, startMonth: month, endMonth: month }, page);
