import { z } from 'zod';
import { expectedBalanceChanges } from './balance-changes.ts';
import { endpoint } from './endpoint.ts';
import { JOIN_REFUSALS, VOTE_REFUSALS } from './errors.ts';
import {
  byId,
  count,
  date,
  id,
  inClubYears,
  instant,
  message,
  money,
  oneOf,
  requestId,
  time,
  url,
} from './fields.ts';
import { guest, guestId } from './guests.ts';
import { matchPrice, numberOfPlayers, place, teamId } from './match-fields.ts';
import { pageQuery } from './paging.ts';
import { pitch, pitchPrice } from './pitches.ts';
import { MATCH_STATUSES } from './vocabulary.ts';

const matchStatus = oneOf(MATCH_STATUSES);

/** A match as lists show it. Fields that begin with `my_` are about the caller, and null for a visitor. */
export const matchSummary = z.object({
  match_id: id,
  match_name: z.string(),
  match_date: date,
  match_time: time,
  kickoff_at: instant,
  match_status: matchStatus,
  number_of_players: z.int(),
  price: money,
  pitch_id: id,
  pitch_name: z.string(),
  signin_begin_time: instant,
  /** Once it has started, those who play; the others count as waiting. */
  players_in: z.int(),
  players_waiting: z.int(),
  winning_team: z.literal([1, 2]).nullable(),
  team1_score: z.int(),
  team2_score: z.int(),
  /**
   * What the notes from the pitch add up to, while there is no result: until the match is over or goals are stored. Null without
   * notes.
   */
  score_so_far: z.object({ team1: z.int(), team2: z.int() }).nullable().optional(),
  /** From this instant on, leaving a place costs the price. */
  late_leave_from: instant,
  /** Whether the club gives that back once someone else has taken the place. Missing from older servers, like all optional fields. */
  late_leave_refunded: z.boolean().optional(),
  /** For how many minutes after joining a place can be left for free all the same. */
  leave_grace_minutes: z.int().optional(),
  my_place: place.nullable(),
  my_waiting_position: z.int().nullable(),
  my_price: money.nullable(),
  /** How many guests the caller brings. */
  my_guests: z.int().optional(),
  /** What leaving would cost the caller and their guests now, if it were late: nothing where someone waiting takes the place. Null without a place. */
  my_late_leave_charge: money.nullable().optional(),
  /** Until when the caller and their guests can leave for free although it’s late. Null if that isn’t so, or without a place. */
  my_leave_free_until: instant.nullable().optional(),
  /** Why the caller can't join right now, null if they can. */
  my_join_refusal: z.enum(JOIN_REFUSALS).nullable(),
});

const named = z.object({ player_id: id, preferred_name: z.string() });

export const match = matchSummary.extend({
  pitch,
  /** What the club pays for the pitch, for this match. */
  pitch_cost: money,
  /** What a player marked late pays on top. */
  late_fee: money,
  /** Whether an admin has set both teams together. Until then, everyone with a place plays, whatever their team. */
  teams_confirmed: z.boolean(),
  youtube_links: z.array(z.string()),
  /** Those that players bring, in order of joining; `players_in` and `players_waiting` count them too. */
  guests: z.array(guest).optional(),
  /** How many guests a player can bring to a match. */
  most_guests: z.int().optional(),
  /** Whether everyone in the match can take notes on the pitch, or only admins. */
  players_take_notes: z.boolean().optional(),
  man_of_the_match: named.nullable(),
  /** The players' own vote for the man of the match; missing where they don't vote. */
  man_of_the_match_vote: z
    .object({
      ends_at: instant,
      is_open: z.boolean(),
      can_vote: z.boolean(),
      /** Whom the caller has voted for, while they can vote. */
      my_vote: id.nullable(),
      /** Who got the most votes, once they are counted: several who share it, or none if an admin has decided. */
      winners: z.array(named),
    })
    .optional(),
});

const usualMatch = z.object({
  match_date: date,
  match_time: time,
  number_of_players: z.int(),
  pitch_id: id,
  /** Per player, if an admin chose it; null if it follows from the pitch's price. */
  price: money.nullable(),
  /** Null for now. */
  signin_begin_time: instant.nullable(),
});

const resultOfOne = { goals: count, own_goals: count, team_id: teamId };

const manOfTheMatch = z.object({ player_id: id.nullable(), preferred_name: z.string().nullable() });

const youtubeLinks = z
  .array(url({ protocol: /^https$/, error: 'must be https links' }).max(500))
  .max(10, 'must be at most 10 links');

export const matchEndpoints = {
  listMatches: endpoint('GET /matches/:status', {
    onFirstPage: true,
    access: 'everyone',
    summary: 'Matches of one status: upcoming and current ones by kickoff, played ones latest first.',
    params: z.object({ status: matchStatus }),
    paged: true,
    query: pageQuery(50, z.tuple([instant, id])),
    response: z.array(matchSummary),
  }),
  getMatch: endpoint('GET /matches/:id', {
    onFirstPage: true,
    numericId: true,
    access: 'player',
    summary: 'Everything about a match except its players.',
    params: byId,
    response: match,
    errors: ['not_found'],
  }),
  createMatch: endpoint('POST /matches', {
    access: 'admin',
    audit: 'match_created',
    summary:
      "Create a match. Unless given, its price is the pitch's price split between the players, rounded up to the club's step.",
    body: z.object({
      match_date: inClubYears(date),
      match_time: time,
      number_of_players: numberOfPlayers,
      pitch_id: id,
      /** When sign-up opens; now unless given. */
      signin_begin_time: inClubYears(instant).optional(),
      /** Per player; what follows from the pitch's price unless given. */
      price: matchPrice.optional(),
      match_status: matchStatus.default('pending'),
      request_id: requestId,
    }),
    response: match,
    status: 201,
    errors: ['not_found', 'pitch_retired', 'request_id_used'],
  }),
  getUsualMatch: endpoint('GET /matches/usual', {
    access: 'admin',
    summary: 'What the next match is when it is like the latest one: the first such week that has none yet.',
    response: z.object({ usual: usualMatch.nullable() }),
  }),
  repeatMatch: endpoint('POST /matches/:id/repeat', {
    access: 'admin',
    audit: 'match_created',
    summary:
      'Create a match like this one a week later: pitch, time, places, price and sign-up. Returns the match that is there already if there is one on that pitch at that time.',
    params: byId,
    response: match,
    errors: ['not_found', 'pitch_retired', 'conflict'],
  }),
  updateMatch: endpoint('PUT /matches/:id', {
    numericId: true,
    access: 'admin',
    audit: 'match_changed',
    summary: 'Change a match. Fields that are left out stay the same. The server works out winning_team.',
    params: byId,
    body: z.object({
      match_status: matchStatus.optional(),
      match_date: inClubYears(date).optional(),
      match_time: time.optional(),
      number_of_players: numberOfPlayers.optional(),
      price: matchPrice.optional(),
      pitch_cost: pitchPrice.optional(),
      youtube_links: youtubeLinks.optional(),
      winning_team: z.literal([1, 2]).nullable().optional(),
      expected_balance_changes: expectedBalanceChanges,
    }),
    response: match,
    errors: ['not_found', 'balance_changes_unexpected'],
  }),
  saveResult: endpoint('POST /matches/:id/result', {
    access: 'admin',
    audit: 'match_changed',
    summary:
      'Full time: store what players and guests did, complete the match and open the vote, all or nothing. Those who are left out stay as they are. The same request again changes nothing.',
    params: byId,
    body: z.object({
      players: z.array(z.object({ player_id: id, ...resultOfOne, assists: count })).max(200),
      guests: z.array(z.object({ guest_id: guestId, ...resultOfOne })).max(200),
      expected_balance_changes: expectedBalanceChanges,
    }),
    response: match,
    errors: ['not_found', 'not_in_match', 'match_not_started', 'conflict', 'balance_changes_unexpected'],
  }),
  deleteMatch: endpoint('DELETE /matches/:id', {
    numericId: true,
    access: 'founder',
    audit: 'match_deleted',
    summary: 'Delete a match and refund everything it charged.',
    params: byId,
    body: z.object({ player_id: id }),
    response: message,
    errors: ['not_found'],
  }),
  getManOfTheMatch: endpoint('GET /matches/:id/manOfTheMatch', {
    access: 'player',
    summary: 'The man of the match, if one was picked.',
    params: byId,
    response: manOfTheMatch,
    errors: ['not_found'],
  }),
  setManOfTheMatch: endpoint('PUT /matches/:id/manOfTheMatch', {
    access: 'admin',
    audit: 'man_of_the_match_set',
    summary: 'Pick the man of the match, who must have played. Null removes the pick.',
    params: byId,
    body: z.object({ player_id: id.nullable() }),
    response: manOfTheMatch,
    errors: ['not_found', 'did_not_play'],
  }),
  voteForManOfTheMatch: endpoint('PUT /matches/:id/manOfTheMatch/vote', {
    access: 'player',
    summary:
      'Vote for the man of the match, within a day after it was completed. Those who played can vote, for someone else who did; another vote replaces the first.',
    params: byId,
    body: z.object({ player_id: id }),
    response: z.object({ player_id: id }),
    errors: ['not_found', ...VOTE_REFUSALS],
  }),
};
