import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { AFTER_ALL, Page, pageOf } from '../../../kernel/http/page.ts';
import { BY_NAME, FIRST_NAME } from '../../players/by-name.ts';

/** Everyone who was marked late in a match that was played. */
export const listLates: Handler<'listLates'> = async ({ query: { cursor, limit } }, { db, config }) => {
  if (config.club.hidden.has('lates')) return new Page([], null);
  const [kickoffAt, matchId, name, playerId] = cursor ?? [...AFTER_ALL, ...FIRST_NAME];
  const lates = await findLates(db, { kickoffAt, matchId, name, playerId, rows: limit + 1 });
  return pageOf(lates, limit, (row) => [
    row.kickoff_at.toISOString(),
    row.match_id,
    row.preferred_name,
    row.player_id,
  ]);
};

type LatePage = { kickoffAt: string; matchId: number; name: string; playerId: number; rows: number };

const findLates = prepared((db, { kickoffAt, matchId, name, playerId, rows }: LatePage) =>
  db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
    .innerJoin('players', 'players.player_id', 'match_players.player_id')
    .select(['matches.match_id', 'match_date', 'kickoff_at', 'players.player_id', 'preferred_name'])
    .select(sql<string>`first_name || ' ' || last_name`.as('full_name'))
    .where('late', '=', sql.lit(true))
    .where('matches.match_status', '<>', sql.lit('pending'))
    .where('matches.deleted_at', 'is', null)
    .where(
      sql<boolean>`(kickoff_at, matches.match_id) <= (${kickoffAt}, ${matchId}) AND
        ((kickoff_at, matches.match_id) < (${kickoffAt}, ${matchId}) OR
          (${BY_NAME}, players.player_id) > (${name}, ${playerId}))`,
    )
    .orderBy('kickoff_at', 'desc')
    .orderBy('matches.match_id', 'desc')
    .orderBy(BY_NAME)
    .orderBy('players.player_id')
    .limit(rows),
);
