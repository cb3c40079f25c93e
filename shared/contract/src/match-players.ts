import { z } from 'zod';
import { expectedBalanceChanges } from './balance-changes.ts';
import { endpoint } from './endpoint.ts';
import { JOIN_REFUSALS, LEAVE_REFUSALS } from './errors.ts';
import { count, date, id, idText, instant, message, money, rating, text } from './fields.ts';
import { guestId } from './guests.ts';
import { matchPrice, place, teamId } from './match-fields.ts';
import { pageQuery } from './paging.ts';

const byMatchId = z.object({ matchId: idText });

export const matchPlayer = z.object({
  match_id: id,
  player_id: id,
  preferred_name: z.string(),
  price: money,
  joined_at: instant,
  goals: count,
  assists: count,
  defcons: count,
  own_goals: count,
  late: z.boolean(),
  team_id: teamId,
  /** Once the match has started: whether they play, and are charged. Null before. */
  plays: z.boolean().nullable(),
  place,
  waiting_position: z.int().nullable(),
});

export const matchPlayerEndpoints = {
  listMatchPlayers: endpoint('GET /matchPlayer/:matchId', {
    onFirstPage: true,
    access: 'player',
    summary: 'Who’s in a match and who’s waiting, in order of joining.',
    params: byMatchId,
    response: z.array(matchPlayer),
    errors: ['not_found'],
  }),
  joinMatch: endpoint('POST /matchPlayer', {
    access: 'self-or-admin',
    subject: { in: 'body', field: 'player_id' },
    audit: 'player_added',
    summary:
      'Join a match: hold its price and take a place, or the end of the waiting list. The server sets joined_at. An admin can also add someone else once it has started: they play, and are charged straight away.',
    body: z.object({
      match_id: id,
      player_id: id,
      price: matchPrice,
      joined_at: text().optional(),
      /** An admin lets whom they add owe what they are short of, down to the club's lowest balance. */
      may_owe: z.boolean().optional(),
      expected_balance_changes: expectedBalanceChanges,
    }),
    response: matchPlayer,
    status: 201,
    errors: ['not_found', ...JOIN_REFUSALS, 'balance_changes_unexpected'],
  }),
  leaveMatch: endpoint('DELETE /matchPlayer', {
    access: 'self-or-admin',
    subject: { in: 'body', field: 'player_id' },
    audit: 'player_removed',
    summary:
      'Leave a match. Leaving a place late costs the price; leaving the waiting list or being removed by an admin is free. An admin can also remove someone else once the match has started: they are refunded.',
    body: z.object({
      match_id: id,
      player_id: id,
      /** The cost that the leaver was shown. If it has changed, the call is refused (`charge_changed`). */
      expected_charge: matchPrice.optional(),
      expected_balance_changes: expectedBalanceChanges,
    }),
    response: z.object({ message: z.string(), charged: money }),
    errors: ['not_found', ...LEAVE_REFUSALS, 'balance_changes_unexpected'],
  }),
  removeAllMatchPlayers: endpoint('DELETE /matchPlayer/:matchId', {
    access: 'admin',
    audit: 'all_players_removed',
    summary: 'Remove everyone from a pending match, free of charge.',
    params: byMatchId,
    response: message,
    errors: ['not_found', 'match_not_pending'],
  }),
  updateMatchPlayer: endpoint('PUT /matchPlayer/:matchId/:playerId', {
    access: 'admin',
    audit: 'match_player_changed',
    summary:
      'Change what a player did in a match. Fields that are left out stay the same. Another team doesn’t change who is charged.',
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
  listTeammates: endpoint('GET /matchPlayer/teammates/:matchId', {
    access: 'admin',
    summary:
      'How often players of a match were in the same team in the four weeks before it, for mixing the teams.',
    params: byMatchId,
    response: z.array(
      z.object({
        player_ids: z.tuple([id, id]),
        times: z.int().min(1),
      }),
    ),
    errors: ['not_found'],
  }),
  getMatchPlayerAttributes: endpoint('GET /matchPlayer/attributes/:matchId', {
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
  updateTeams: endpoint('PUT /matchPlayer/update-teams/:matchId', {
    access: 'admin',
    audit: 'teams_set',
    summary:
      'Set and confirm both teams: their members play, and everyone else goes to the reserves. Two empty teams mean that everyone with a place plays.',
    params: byMatchId,
    body: z
      .object({
        team1: z.array(id).max(100),
        team2: z.array(id).max(100),
        /** The guests in each team. Without these, guests stay in their teams. */
        guests1: z.array(guestId).max(100).optional(),
        guests2: z.array(guestId).max(100).optional(),
        expected_balance_changes: expectedBalanceChanges,
      })
      .refine(({ team1, team2 }) => new Set([...team1, ...team2]).size === team1.length + team2.length, {
        path: ['team2'],
        message: 'must not name a player twice',
      })
      .refine(
        ({ guests1 = [], guests2 = [] }) =>
          new Set([...guests1, ...guests2]).size === guests1.length + guests2.length,
        {
          path: ['guests2'],
          message: 'must not name a guest twice',
        },
      ),
    response: message,
    errors: ['not_found', 'not_in_match', 'balance_changes_unexpected'],
  }),
  listLates: endpoint('GET /matchPlayer/lates', {
    onFirstPage: true,
    access: 'everyone',
    summary: 'Who was marked late, the latest first. Empty if the club keeps it private.',
    paged: true,
    query: pageQuery(50, z.tuple([instant, id, text(), id])),
    response: z.array(
      z.object({
        match_id: id,
        match_date: date,
        player_id: id,
        full_name: z.string(),
        preferred_name: z.string(),
      }),
    ),
  }),
};
