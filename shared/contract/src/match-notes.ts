import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, id, inClubYears, instant } from './fields.ts';
import { guestId } from './guests.ts';
import { MOST_NOTES_AT_ONCE } from './vocabulary.ts';

const uuid = z.uuid('must be a UUID').toLowerCase();

const noted = {
  /** Made by the phone: a note that is sent again is stored once. */
  note_id: uuid,
  /** Which phone, so that two phones that noted the same goal are recognised: a random id that it keeps for this match. */
  phone_id: uuid,
  /** When, by the phone's clock. */
  noted_at: inClubYears(instant),
};
const scored = {
  ...noted,
  /** The team that the goal counts for. */
  team_id: z.literal([1, 2], 'must be 1 or 2'),
  /** Who scored; for a guest, the player who brings them. */
  player_id: id,
  guest_id: guestId.nullable(),
};

/** Something that happened on the pitch. Notes are never changed: what was wrong is undone by another note. */
export const matchNote = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('goal'), ...scored }),
    z.object({ kind: z.literal('own_goal'), ...scored }),
    /** Who assisted, null for no one. The latest note about a goal counts. */
    z.object({ kind: z.literal('assist'), ...noted, goal_id: uuid, player_id: id.nullable() }),
    z.object({ kind: z.literal('undo'), ...noted, goal_id: uuid }),
    /** Two phones noted the same goal: it counts once, as `goal_id` says. */
    z.object({ kind: z.literal('same_goal'), ...noted, goal_id: uuid, other_id: uuid }),
    z.object({ kind: z.literal('two_goals'), ...noted, goal_id: uuid, other_id: uuid }),
  ],
  'must be one of goal, own_goal, assist, undo, same_goal, two_goals',
);
export type MatchNote = z.infer<typeof matchNote>;

/** A note as the server has it. */
const storedNote = z.object({ note: matchNote, noted_by: id, noted_by_name: z.string() });

export const matchNoteEndpoints = {
  listMatchNotes: endpoint('GET /matches/:id/notes', {
    access: 'player',
    summary: 'What was noted on the pitch, in order of time. The score is what `foldMatchNotes` makes of it.',
    params: byId,
    response: z.array(storedNote),
    errors: ['not_found'],
  }),
  addMatchNotes: endpoint('POST /matches/:id/notes', {
    access: 'player',
    audit: { none: 'each note says who took it' },
    summary:
      'Note what happened on the pitch, and get all notes. For admins and, unless the club leaves it to them, everyone in the match. No result changes until an admin saves it.',
    params: byId,
    body: z.object({
      notes: z
        .array(matchNote)
        .min(1, 'must have a note')
        .max(MOST_NOTES_AT_ONCE, `must be at most ${MOST_NOTES_AT_ONCE} notes`),
    }),
    response: z.array(storedNote),
    status: 201,
    errors: ['not_found', 'not_allowed', 'match_not_started', 'too_many_notes', 'request_id_used'],
  }),
};
