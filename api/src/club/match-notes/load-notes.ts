import type { ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** For sorting notes: their instants are all written alike, so that their text is in order of time. */
export const notedAt = sql`note ->> 'noted_at' collate "C"`;

/** What was noted of a match, in order of time. */
export function loadNotes(db: Db, matchId: number): Promise<ResponseOf<'listMatchNotes'>> {
  return findNotes(db, { matchId });
}

const findNotes = prepared((db, { matchId }: { matchId: number }) =>
  db
    .selectFrom('match_notes')
    .innerJoin('players', 'players.player_id', 'noted_by')
    .select(['note', 'noted_by', 'preferred_name as noted_by_name'])
    .where('match_id', '=', matchId)
    .orderBy(notedAt)
    .orderBy('note_id'),
);
