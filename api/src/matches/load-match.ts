import type { Db, Tx } from '../database/connect.ts';

function selectMatches(db: Db) {
  return db
    .selectFrom('matches')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .leftJoin('players as best', 'best.player_id', 'matches.man_of_the_match_id')
    .select([
      'match_id',
      'match_date',
      'match_time',
      'kickoff_at',
      'match_status',
      'number_of_players',
      'matches.price_pence',
      'signin_begin_at',
      'matches.created_at',
      'moves',
      'moved_at',
      'youtube_links',
      'winning_team',
      'man_of_the_match_id',
      'best.preferred_name as man_of_the_match_name',
      'kickoff_asked_at',
      'matches.pitch_id',
      'pitch_name',
      'pitch_number',
      'address',
      'postcode',
      'pitches.price_pence as pitch_price_pence',
    ])
    .where('matches.deleted_at', 'is', null);
}

/** A match with its pitch. Matches that were deleted are not found. */
export type MatchRow = Awaited<ReturnType<ReturnType<typeof selectMatches>['executeTakeFirstOrThrow']>>;

export function loadMatch(db: Db, matchId: number): Promise<MatchRow | undefined> {
  return selectMatches(db).where('match_id', '=', matchId).executeTakeFirst();
}

export function loadMatchesByStatus(db: Db, status: MatchRow['match_status']): Promise<MatchRow[]> {
  const direction = status === 'pending' || status === 'in_progress' ? 'asc' : 'desc';
  return selectMatches(db)
    .where('match_status', '=', status)
    .orderBy('kickoff_at', direction)
    .orderBy('match_id', direction)
    .execute();
}

/** The matches somebody is in or waits for, with kickoff from an instant on, by kickoff. */
export function loadMatchesOf(db: Db, playerId: number, from: Date): Promise<MatchRow[]> {
  return selectMatches(db)
    .where('match_id', 'in', (eb) =>
      eb.selectFrom('match_players').select('match_players.match_id').where('player_id', '=', playerId),
    )
    .where('kickoff_at', '>=', from)
    .orderBy('kickoff_at')
    .orderBy('match_id')
    .execute();
}

/**
 * Locks a match until the end of the transaction, then reads it. Whoever changes a match, who is in it or what they did
 * in it holds this lock first; players are locked after it.
 */
export async function lockMatch(tx: Tx, matchId: number): Promise<MatchRow | undefined> {
  const found = await tx
    .selectFrom('matches')
    .select('match_id')
    .where('match_id', '=', matchId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found && loadMatch(tx, matchId);
}
