import type { ParsedRequestOf } from '@kickabout/contract';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { AFTER_ALL, BEFORE_ALL } from '../../../kernel/http/page.ts';

function selectMatches(db: Db) {
  return selectAllMatches(db).where('matches.deleted_at', 'is', null);
}

function selectAllMatches(db: Db) {
  return db
    .selectFrom('matches')
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .leftJoin('players as best', 'best.player_id', 'matches.man_of_the_match_id')
    .select([
      'matches.match_id',
      'match_date',
      'match_time',
      'kickoff_at',
      'match_status',
      'number_of_players',
      'matches.price_minor',
      'pitch_cost_minor',
      'late_fee_minor',
      'signin_begin_at',
      'matches.created_at',
      'moves',
      'moved_at',
      'youtube_links',
      'winning_team',
      'man_of_the_match_id',
      'best.preferred_name as man_of_the_match_name',
      'votes_end_at',
      'vote_winners',
      'kickoff_asked_at',
      'teams_confirmed_at',
      'reminded_at',
      'called_at',
      'matches.deleted_at',
      'matches.pitch_id',
      'pitch_name',
      'pitch_number',
      'address',
      'postcode',
      'pitches.price_minor as pitch_price_minor',
    ]);
}

/** A match with its pitch. */
export type MatchRow = InferResult<ReturnType<typeof selectMatches>>[number];

/** About how much memory these take. */
export const bytesOfMatches = (matches: readonly MatchRow[], members: readonly unknown[]): number =>
  2000 * matches.length + 500 * members.length;

export const NO_SUCH_MATCH = 'This match doesn’t exist.';

/** A deleted match is not found. */
export const loadMatch = async (db: Db, matchId: number): Promise<MatchRow | undefined> =>
  (await findMatch(db, { matchId }))[0];

const findMatch = prepared((db, { matchId }: { matchId: number }) =>
  selectMatches(db).where('match_id', '=', matchId),
);

/** Deleted ones too: their rows stay, because the ledger refers to them. */
export const findMatchOrDeleted = prepared((db, { matchId }: { matchId: number }) =>
  selectAllMatches(db).where('match_id', '=', matchId),
);

/** The matches with the latest kickoff on a pitch that isn’t retired: of those that are part of no series, and of all. */
export async function loadLatestMatches(db: Db): Promise<MatchRow[]> {
  const latest = selectMatches(db)
    .where('retired_at', 'is', null)
    .orderBy('kickoff_at', 'desc')
    .orderBy('match_id', 'desc')
    .limit(1);
  return [...(await latest.where('series_id', 'is', null).execute()), ...(await latest.execute())];
}

/** The id of the match on a pitch at an instant, in epoch milliseconds; null if there's none. */
export async function findMatchAt(
  db: Db,
  { kickoffAt, pitchId }: { kickoffAt: number; pitchId: number },
): Promise<number | null> {
  const found = await db
    .selectFrom('matches')
    .select('match_id')
    .where('kickoff_at', '=', new Date(kickoffAt))
    .where('pitch_id', '=', pitchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.match_id ?? null;
}

/** A page of the matches with a status, and one match more if there's another page. */
export function loadMatchesByStatus(
  db: Db,
  status: MatchRow['match_status'],
  { cursor, limit }: ParsedRequestOf<'listMatches'>['query'],
): Promise<MatchRow[]> {
  const isAhead = status === 'pending' || status === 'in_progress';
  const [kickoffAt, matchId] = cursor ?? (isAhead ? BEFORE_ALL : AFTER_ALL);
  return (isAhead ? findAhead : findPast)(db, { status, kickoffAt, matchId, rows: limit + 1 });
}

type PageByStatus = { status: MatchRow['match_status']; kickoffAt: string; matchId: number; rows: number };

const findInOrder = (order: 'asc' | 'desc') =>
  prepared((db, { status, kickoffAt, matchId, rows }: PageByStatus) =>
    selectMatches(db)
      .where('match_status', '=', status)
      .where(
        sql<boolean>`(kickoff_at, match_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${kickoffAt}, ${matchId})`,
      )
      .orderBy('kickoff_at', order)
      .orderBy('match_id', order)
      .limit(rows),
  );

const findAhead = findInOrder('asc');
const findPast = findInOrder('desc');

/** The matches a player is in or waiting for, from a kickoff onwards, by kickoff. */
export const loadMatchesOf = prepared((db, { playerId, from }: { playerId: number; from: Date }) =>
  selectMatches(db)
    .where('match_id', 'in', (eb) =>
      eb.selectFrom('match_players').select('match_players.match_id').where('player_id', '=', playerId),
    )
    .where('kickoff_at', '>=', from)
    .orderBy('kickoff_at')
    .orderBy('match_id'),
);

/** The last completed matches that a player played in, in a team, the latest first. */
export const loadLastPlayed = prepared((db, { playerId, rows }: { playerId: number; rows: number }) =>
  selectMatches(db)
    .innerJoin('match_players as own', (join) =>
      join.onRef('own.match_id', '=', 'matches.match_id').on('own.player_id', '=', playerId),
    )
    .select('own.team_id')
    .$narrowType<{ team_id: 1 | 2 }>()
    .where('match_status', '=', 'completed')
    .where('plays', '=', true)
    .where('team_id', '<>', 0)
    .orderBy('kickoff_at', 'desc')
    .orderBy('matches.match_id', 'desc')
    .limit(rows),
);
