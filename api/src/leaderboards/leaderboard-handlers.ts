import { leaderboard, type Period } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import type { Handlers } from '../http/handler.ts';
import { loadAppearances } from './load-appearances.ts';

export const leaderboardHandlers: Pick<Handlers, 'getLeaderboard' | 'getSeasonalLeaderboard'> = {
  getLeaderboard: ({ query: { year, month } }, { db }) =>
    boardOf(db, { year, startMonth: month, endMonth: month }),

  getSeasonalLeaderboard: ({ query }, { db }) => boardOf(db, query),
};

async function boardOf(db: Db, period: Period) {
  const players = await db
    .selectFrom('players')
    .select(['player_id as playerId', 'preferred_name as preferredName'])
    .execute();
  return leaderboard(await loadAppearances(db, period), period, players);
}
