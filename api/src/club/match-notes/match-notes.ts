import { isDeepStrictEqual } from 'node:util';
import { type MatchNote, MOST_NOTES, MOST_NOTES_EACH } from '@kickabout/contract';
import { asPlayer, isSameMember, type Member, noteRefusal, noteRefusalSentence } from '@kickabout/domain';
import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { loadMatch, NO_SUCH_MATCH } from '../matches/reading/load-match.ts';
import { loadMembers } from '../matches/reading/load-members.ts';

/** For sorting notes: their instants are all written alike, so that their text is in order of time. */
export const notedAt = sql`note ->> 'noted_at' collate "C"`;

/** What was noted of a match, in order of time. */
const loadNotes = prepared((db, { matchId }: { matchId: number }) =>
  db
    .selectFrom('match_notes')
    .innerJoin('players', 'players.player_id', 'noted_by')
    .select(['note', 'noted_by', 'preferred_name as noted_by_name'])
    .where('match_id', '=', matchId)
    .orderBy(notedAt)
    .orderBy('note_id'),
);

export const listMatchNotes: Handler<'listMatchNotes'> = async ({ params }, { db }) => {
  if (!(await loadMatch(db, params.id))) return refuse('not_found', NO_SUCH_MATCH);
  return loadNotes(db, { matchId: params.id });
};

/**
 * Adds a phone's notes. Nothing is locked, because notes are only ever added; notes that are already stored stay as
 * they are.
 */
export const addMatchNotes: Handler<'addMatchNotes'> = async (
  { params: { id: matchId }, body },
  { db, clock, caller, config },
) => {
  const match = await loadMatch(db, matchId);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  const members = await loadMembers(db, matchId);
  const { playersTakeNotes } = config.club;
  const refusal = noteRefusal(
    {
      match: { status: match.match_status, kickoffAt: match.kickoff_at.getTime() },
      isAdmin: caller.isAdmin,
      isInMatch: members.some((member) => isSameMember(member, asPlayer(caller.playerId))),
      playersTakeNotes,
    },
    clock.now(),
  );
  if (refusal) return refuse(refusal, noteRefusalSentence(refusal, { playersTakeNotes }));

  const notes = body.notes.map((note) => ({ ...note, noted_at: new Date(note.noted_at).toISOString() }));
  const stored = await findStored(db, { matchId, noteIds: notes.map(({ note_id }) => note_id) });
  const known = new Map(stored.map(({ note, match_id }) => [note.note_id, { note, match_id }]));
  for (const [index, note] of notes.entries()) {
    const before = known.get(note.note_id);
    if (before && !isDeepStrictEqual(before, { note, match_id: matchId }))
      return refuse('request_id_used', `notes.${index}.note_id was used for another note.`);
    if (!before && !isAboutMembers(note, members))
      return refuseField(
        `notes.${index}.${'guest_id' in note && note.guest_id ? 'guest_id' : 'player_id'}`,
        'must be in this match',
      );
  }
  const added = notes.filter(({ note_id }) => !known.has(note_id));
  const inMatch = stored.filter(({ match_id }) => match_id === matchId);
  const own = inMatch.filter(({ noted_by }) => noted_by === caller.playerId);
  if (own.length + added.length > MOST_NOTES_EACH)
    return refuse('too_many_notes', `You can take at most ${MOST_NOTES_EACH} notes about a match.`);
  // Players together can't keep an admin from noting the result.
  if (!caller.isAdmin && inMatch.length + added.length > MOST_NOTES) return refuse('too_many_notes');
  if (added.length > 0)
    await db
      .insertInto('match_notes')
      .values(
        added.map((note) => ({
          note_id: note.note_id,
          match_id: matchId,
          noted_by: caller.playerId,
          note: JSON.stringify(note),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return loadNotes(db, { matchId });
};

/** The notes of a match, and those with these ids of any match. */
const findStored = prepared((db, { matchId, noteIds }: { matchId: number; noteIds: readonly string[] }) =>
  db
    .selectFrom('match_notes')
    .select(['note', 'match_id', 'noted_by'])
    .where((eb) => eb.or([eb('match_id', '=', matchId), sql<boolean>`note_id = any(${noteIds}::uuid[])`])),
);

function isAboutMembers(note: MatchNote, members: readonly Member[]): boolean {
  if (!('player_id' in note) || note.player_id === null) return true;
  const who =
    'guest_id' in note ? { playerId: note.player_id, guestId: note.guest_id } : asPlayer(note.player_id);
  return members.some((member) => isSameMember(member, who));
}
