import { z } from 'zod';
import { expectedBalanceChanges } from './balance-changes.ts';
import { endpoint } from './endpoint.ts';
import { GUEST_REFUSALS, LEAVE_REFUSALS } from './errors.ts';
import { byId, count, id, instant, line, money, requestId, text } from './fields.ts';
import { matchPrice, place, teamId } from './match-fields.ts';

export const guestId = z.uuid('must be the id of a guest');

/** Someone a player brings to a match and pays for. They have no account, and aren't in any list of players. */
export const guest = z.object({
  guest_id: guestId,
  /** The player who brings and pays for them. */
  host_id: id,
  host_name: z.string(),
  /** Null once the club has forgotten it. */
  guest_name: z.string().nullable(),
  price: money,
  joined_at: instant,
  goals: count,
  own_goals: count,
  team_id: teamId,
  /** Once the match has started: whether they play, and are charged. Null before. */
  plays: z.boolean().nullable(),
  place,
  waiting_position: z.int().nullable(),
  /** With the caller's own guests in a match: what taking this one out costs once it's late, */
  late_leave_charge: money.optional(),
  /** and until when it's free. */
  leave_free_until: instant.optional(),
});

const byGuest = byId.extend({ guestId });

export const guestEndpoints = {
  addGuest: endpoint('POST /matches/:id/guests', {
    access: 'player',
    summary:
      'Bring a guest to a match that the caller is in: hold its price from their balance and take a place, or one on the waiting list. getMatch has the guests of a match.',
    params: byId,
    body: z.object({
      guest_name: line(),
      price: matchPrice,
      request_id: requestId,
    }),
    response: guest,
    status: 201,
    errors: ['not_found', 'request_id_used', ...GUEST_REFUSALS],
  }),
  removeGuest: endpoint('DELETE /matches/:id/guests/:guestId', {
    access: 'player',
    audit: 'guest_removed',
    summary:
      'Take a guest out of a match. For the player who brought them it’s like leaving it themselves. An admin can take out anyone’s, free of charge, also once it has started.',
    params: byGuest,
    body: z.object({
      /** The cost that the caller was shown. If it has changed, the call is refused (`charge_changed`). */
      expected_charge: matchPrice.optional(),
      expected_balance_changes: expectedBalanceChanges,
    }),
    response: z.object({ message: text(), charged: money }),
    errors: ['not_found', 'not_allowed', ...LEAVE_REFUSALS, 'balance_changes_unexpected'],
  }),
  updateGuest: endpoint('PUT /matches/:id/guests/:guestId', {
    access: 'admin',
    audit: 'guest_changed',
    summary: 'Change the goals or the team of a guest. Fields that are left out stay the same.',
    params: byGuest,
    body: z.object({
      goals: count.optional(),
      own_goals: count.optional(),
      team_id: teamId.optional(),
    }),
    response: guest,
    errors: ['not_found', 'not_in_match'],
  }),
};
