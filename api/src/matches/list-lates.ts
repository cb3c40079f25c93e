import type { Handler } from '../http/handler.ts';

/** Everyone who was marked late in a match that was played. */
export const listLates: Handler<'listLates'> = async (_request, { db, config }) => {
  if (config.club.hidden.has('lates')) return [];
  const rows = await db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
    .innerJoin('players', 'players.player_id', 'match_players.player_id')
    .select([
      'matches.match_id',
      'match_date',
      'players.player_id',
      'first_name',
      'last_name',
      'preferred_name',
    ])
    .where('late', '=', true)
    .where('matches.match_status', '<>', 'pending')
    .where('matches.deleted_at', 'is', null)
    .orderBy('kickoff_at', 'desc')
    .orderBy('preferred_name')
    .orderBy('players.player_id')
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    full_name: `${first_name} ${last_name}`,
  }));
};
