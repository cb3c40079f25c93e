import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';

type Standing = { place: number; players: number; total_goals: number };

/** A player's place by goals on the leaderboard of a month; null if they didn't play in it. */
export async function loadStanding(
  db: Db,
  ofMonth: { playerId: number; year: number; month: number },
): Promise<Standing | null> {
  const [standing = null] = await findStanding(db, ofMonth);
  return standing;
}

const findStanding = prepared(
  (_, { playerId, year, month }: { playerId: number; year: number; month: number }) =>
    sql<Standing>`
      SELECT place::int, players::int, total_goals
      FROM (
        SELECT player_id, total_goals, rank() OVER (ORDER BY total_goals DESC) AS place, count(*) OVER () AS players
        FROM player_totals
        WHERE year = ${year} AND start_month = ${month} AND end_month = ${month}
      ) AS board
      WHERE player_id = ${playerId}`,
);
