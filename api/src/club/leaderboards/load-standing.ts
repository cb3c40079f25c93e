import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';

/** A player's place by goals on the leaderboard of a month; no row if they didn't play in it. */
export const loadStanding = prepared(
  (_, { playerId, year, month }: { playerId: number; year: number; month: number }) =>
    sql<{ place: number; players: number; total_goals: number }>`
      SELECT place::int, players::int, total_goals
      FROM (
        SELECT player_id, total_goals, rank() OVER (ORDER BY total_goals DESC) AS place, count(*) OVER () AS players
        FROM player_totals
        WHERE year = ${year} AND start_month = ${month} AND end_month = ${month}
      ) AS board
      WHERE player_id = ${playerId}`,
);
