import { type LeaderboardRow, leaderboard, type Period } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { loadAppearances } from '../matches/load-appearances.ts';

export async function loadLeaderboard(db: Db, period: Period): Promise<LeaderboardRow[]> {
  const players = await db
    .selectFrom('players')
    .select(['player_id as playerId', 'preferred_name as preferredName'])
    .execute();
  return leaderboard(await loadAppearances(db, period), period, players);
}
