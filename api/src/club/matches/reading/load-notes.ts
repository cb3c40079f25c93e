import { isOver, notedScore, type Score } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { MatchRow } from './load-match.ts';

type Noted = Pick<MatchRow, 'match_id' | 'match_status'>;

/** What the notes from the pitch add up to, by match. Matches that are over have a result instead, and are left out. */
export async function loadNotedScores(db: Db, matches: readonly Noted[]): Promise<Map<number, Score>> {
  const matchIds = matches.flatMap((match) => (isOver(match.match_status) ? [] : [match.match_id]));
  if (matchIds.length === 0) return new Map();
  const notes = Map.groupBy(await findNotes(db, { matchIds }), ({ match_id }) => match_id);
  return new Map([...notes].map(([matchId, rows]) => [matchId, notedScore(rows.map(({ note }) => note))]));
}

const findNotes = prepared((db, { matchIds }: { matchIds: readonly number[] }) =>
  db
    .selectFrom('match_notes')
    .select(['match_id', 'note'])
    .where(sql<boolean>`match_id = any(${matchIds}::int[])`),
);
