import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JOIN_REFUSALS, LEAVE_REFUSALS } from './errors.ts';
import {
  count,
  date,
  id,
  idText,
  instant,
  line,
  message,
  pounds,
  rating,
  text,
  time,
  url,
} from './fields.ts';
import { MATCH_STATUSES, TEAM_IDS } from './vocabulary.ts';

const byId = z.object({ id: idText });
const byMatchId = z.object({ matchId: idText });
const matchStatus = z.enum(MATCH_STATUSES, `must be one of ${MATCH_STATUSES.join(', ')}`);
const teamId = z.literal([...TEAM_IDS], 'must be 0 (reserves), 1 or 2');
const numberOfPlayers = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(100, 'must be at most 100');
const matchPrice = pounds.min(0, 'must be 0 or more').max(1000, 'must be at most £1,000');

/** Whether a player in a match has a place or waits for one. */
const place = z.enum(['in', 'waiting']);

export const pitch = z.object({
  pitch_id: id,
  pitch_name: z.string(),
  pitch_number: z.string(),
  address: z.string(),
  postcode: z.string(),
  price: pounds,
});

/** A match as lists show it. What begins with `my_` is about the caller, and null for a visitor. */
export const matchSummary = z.object({
  match_id: id,
  match_name: z.string(),
  match_date: date,
  match_time: time,
  kickoff_at: instant,
  match_status: matchStatus,
  number_of_players: z.int(),
  price: pounds,
  pitch_id: id,
  pitch_name: z.string(),
  signin_begin_time: instant,
  players_in: z.int(),
  players_waiting: z.int(),
  winning_team: z.literal([1, 2]).nullable(),
  team1_score: z.int(),
  team2_score: z.int(),
  /** From this instant on, leaving a place costs the price. */
  late_leave_from: instant,
  my_place: place.nullable(),
  my_waiting_position: z.int().nullable(),
  /** The price at which the caller joined. */
  my_price: pounds.nullable(),
  /** Why the caller can't join right now, null if they can. */
  my_join_refusal: z.enum(JOIN_REFUSALS).nullable(),
});

export const match = matchSummary.extend({
  pitch,
  youtube_links: z.array(z.string()),
  man_of_the_match: z.object({ player_id: id, preferred_name: z.string() }).nullable(),
});

export const matchPlayer = z.object({
  match_id: id,
  player_id: id,
  preferred_name: z.string(),
  price: pounds,
  joined_at: instant,
  goals: count,
  assists: count,
  defcons: count,
  own_goals: count,
  late: z.boolean(),
  team_id: teamId,
  place,
  waiting_position: z.int().nullable(),
});

const manOfTheMatch = z.object({ player_id: id.nullable(), preferred_name: z.string().nullable() });

const youtubeLinks = z
  .array(url({ protocol: /^https$/, error: 'must be https links' }).max(500))
  .max(10, 'must be at most 10 links');

export const matchEndpoints = {
  listMatches: endpoint({
    access: 'everyone',
    summary: 'Matches of one status: upcoming and running ones by kickoff, played ones latest first.',
    params: z.object({ status: matchStatus }),
    response: z.array(matchSummary),
    errors: [],
  }),
  getMatch: endpoint({
    access: 'player',
    summary: 'Everything about a match but its players.',
    params: byId,
    response: match,
    errors: ['not_found'],
  }),
  createMatch: endpoint({
    access: 'admin',
    summary: "Create a match. Its price is the pitch's price split between the players, rounded up to 10p.",
    body: z.object({
      match_date: date,
      match_time: time,
      number_of_players: numberOfPlayers,
      pitch_id: id,
      /** When joining opens; now unless given. */
      signin_begin_time: instant.optional(),
      match_status: matchStatus.default('pending'),
    }),
    response: match,
    status: 201,
    errors: ['not_found'],
  }),
  updateMatch: endpoint({
    access: 'admin',
    summary: 'Change a match. What is left out stays. The server works out winning_team.',
    params: byId,
    body: z.object({
      match_status: matchStatus.optional(),
      match_date: date.optional(),
      match_time: time.optional(),
      number_of_players: numberOfPlayers.optional(),
      price: matchPrice.optional(),
      youtube_links: youtubeLinks.optional(),
      winning_team: z.literal([1, 2]).nullable().optional(),
    }),
    response: match,
    errors: ['not_found'],
  }),
  deleteMatch: endpoint({
    access: 'founder',
    summary: 'Delete a match and refund all that it charged.',
    params: byId,
    body: z.object({ player_id: id }),
    response: message,
    errors: ['not_found'],
  }),
  getManOfTheMatch: endpoint({
    access: 'player',
    summary: 'The man of the match, if one was picked.',
    params: byId,
    response: manOfTheMatch,
    errors: ['not_found'],
  }),
  setManOfTheMatch: endpoint({
    access: 'admin',
    summary: 'Pick the man of the match, who must have played. Null removes the pick.',
    params: byId,
    body: z.object({ player_id: id.nullable() }),
    response: manOfTheMatch,
    errors: ['not_found', 'did_not_play'],
  }),
};

export const pitchEndpoints = {
  listPitches: endpoint({
    access: 'everyone',
    summary: 'All pitches, by name and number.',
    response: z.array(pitch),
    errors: [],
  }),
  getPitch: endpoint({
    access: 'everyone',
    summary: 'One pitch.',
    params: byId,
    response: pitch,
    errors: ['not_found'],
  }),
  createPitch: endpoint({
    access: 'admin',
    summary: 'Add a pitch. The price is for the whole pitch, for one match.',
    body: z.object({
      pitch_name: line(),
      pitch_number: z.union([line(20), z.int().min(0).transform(String)]),
      address: line(200),
      postcode: line(10),
      price: pounds.min(0, 'must be 0 or more').max(10_000, 'must be at most £10,000'),
    }),
    response: pitch,
    status: 201,
    errors: [],
  }),
};

export const matchPlayerEndpoints = {
  listMatchPlayers: endpoint({
    access: 'player',
    summary: 'Who is in a match and who waits, in order of joining.',
    params: byMatchId,
    response: z.array(matchPlayer),
    errors: ['not_found'],
  }),
  joinMatch: endpoint({
    access: 'self-or-admin',
    subject: { in: 'body', field: 'player_id' },
    summary:
      'Join a match: hold its price and take a place, or the end of the waiting list. The server sets joined_at.',
    body: z.object({
      match_id: id,
      player_id: id,
      price: matchPrice,
      joined_at: text().optional(),
    }),
    response: matchPlayer,
    status: 201,
    errors: ['not_found', ...JOIN_REFUSALS],
  }),
  leaveMatch: endpoint({
    access: 'self-or-admin',
    subject: { in: 'body', field: 'player_id' },
    summary:
      'Leave a match. Leaving a place late costs the price; leaving the waiting list, or removal by an admin, nothing.',
    body: z.object({
      match_id: id,
      player_id: id,
      /** The cost that the leaver was shown. If it has changed, the call is refused (charge_changed). */
      expected_charge: matchPrice.optional(),
    }),
    response: z.object({ message: z.string(), charged: pounds }),
    errors: ['not_found', ...LEAVE_REFUSALS],
  }),
  removeAllMatchPlayers: endpoint({
    access: 'admin',
    summary: 'Remove everyone from a pending match, free of charge.',
    params: byMatchId,
    response: message,
    errors: ['not_found', 'match_not_pending'],
  }),
  updateMatchPlayer: endpoint({
    access: 'admin',
    summary: 'Change what a player did in a match. What is left out stays.',
    params: z.object({ matchId: idText, playerId: idText }),
    body: z.object({
      goals: count.optional(),
      assists: count.optional(),
      defcons: count.optional(),
      own_goals: count.optional(),
      late: z.boolean('must be true or false').optional(),
      team_id: teamId.optional(),
    }),
    response: matchPlayer,
    errors: ['not_found', 'not_in_match'],
  }),
  getMatchPlayerAttributes: endpoint({
    access: 'player',
    summary: 'The attributes of everyone who has a place in a match, for picking teams.',
    params: byMatchId,
    response: z.array(
      z.object({
        player_id: id,
        preferred_name: z.string(),
        team_id: teamId,
        attributes: z.record(z.string(), rating),
      }),
    ),
    errors: ['not_found'],
  }),
  updateTeams: endpoint({
    access: 'admin',
    summary: 'Set both teams. Everyone in neither list goes to the reserves.',
    params: byMatchId,
    body: z
      .object({ team1: z.array(id).max(100), team2: z.array(id).max(100) })
      .refine(({ team1, team2 }) => new Set([...team1, ...team2]).size === team1.length + team2.length, {
        path: ['team2'],
        message: 'must not name a player twice',
      }),
    response: message,
    errors: ['not_found', 'not_in_match'],
  }),
  listLates: endpoint({
    access: 'everyone',
    summary: 'Who was marked late, the latest first. Empty where the club keeps it private.',
    response: z.array(
      z.object({
        match_id: id,
        match_date: date,
        player_id: id,
        full_name: z.string(),
        preferred_name: z.string(),
      }),
    ),
    errors: [],
  }),
};
