import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ASK_REFUSALS } from './errors.ts';
import { byId, date, id, inClubYears, instant, oneOf } from './fields.ts';
import { ABSENCE_REASONS, MATCH_ANSWERS } from './vocabulary.ts';

const named = z.object({ player_id: id, preferred_name: z.string() });

/** When a player can't come, both days included. */
export const absence = z.object({
  from: inClubYears(date),
  until: inClubYears(date),
  reason: oneOf(ABSENCE_REASONS).nullable(),
});

const answer = oneOf(MATCH_ANSWERS);

/**
 * When players were last asked, and how many this time; when the last of those gets it whose quiet hours hold it back, and how many
 * don't get it, because their quiet hours last until kickoff.
 */
const asked = z.object({
  asked_at: instant,
  told: z.int(),
  held_until: instant.nullable().optional(),
  missed: z.int().optional(),
});

export const answerEndpoints = {
  getMatchAnswers: endpoint('GET /matches/:id/answers', {
    access: 'player',
    summary:
      'What those who aren’t in an upcoming match have said about it, by name. Being away counts as “can’t”. Admins also see who hasn’t answered.',
    params: byId,
    response: z.object({
      /** `absence`: null for those who have answered themselves. */
      cant: z.array(named.extend({ absence: absence.pick({ until: true, reason: true }).nullable() })),
      maybe: z.array(named),
      /** Only for admins. */
      unanswered: z
        .object({
          count: z.int(),
          /** The first 100. */
          players: z.array(named),
          reminded_at: instant.nullable(),
          called_at: instant.nullable(),
        })
        .optional(),
    }),
    errors: ['not_found'],
  }),
  answerMatch: endpoint('PUT /matches/:id/answer', {
    access: 'player',
    summary:
      'Say that the caller can’t or may come to an upcoming match; null takes it back. Joining does too.',
    params: byId,
    body: z.object({ answer: answer.nullable() }),
    response: z.object({ answer: answer.nullable() }),
    errors: ['not_found', 'match_not_pending', 'already_joined'],
  }),
  setAbsence: endpoint('PUT /players/mine/absence', {
    access: 'player',
    summary:
      'When the caller is away or injured: it counts as “can’t” for matches on those days, unless they join or answer. Null if they aren’t. getOwnDetails has it.',
    body: z.object({
      absence: absence
        .refine(({ from, until }) => from <= until, {
          error: 'must not be before the first day',
          path: ['until'],
        })
        .nullable(),
    }),
    response: z.object({ absence: absence.nullable() }),
  }),
  remindPlayers: endpoint('POST /matches/:id/reminder', {
    access: 'admin',
    audit: 'players_reminded',
    summary: 'Ask everyone who hasn’t answered whether they’re coming to a match. At most once in 12 hours.',
    params: byId,
    response: asked,
    errors: ['not_found', ...ASK_REFUSALS],
  }),
  callForPlayers: endpoint('POST /matches/:id/call', {
    access: 'admin',
    audit: 'players_called',
    summary:
      'Tell everyone who isn’t in a match, and hasn’t said that they can’t come, how many places are left. At most once in 12 hours.',
    params: byId,
    response: asked,
    errors: ['not_found', ...ASK_REFUSALS],
  }),
};
