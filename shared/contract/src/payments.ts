import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, idText, message, money } from './fields.ts';
import { pageQuery } from './paging.ts';
import { playerName } from './players.ts';

export const paymentEndpoints = {
  checkPayments: endpoint({
    access: 'player',
    summary: "Import the bank's new entries. Idempotent; one run at a time.",
    response: message,
    errors: ['bank_unavailable'],
  }),
  syncPayments: endpoint({
    access: 'player',
    summary:
      'Post imported payments; bring the charges of changed matches up to date; verify changed balances.',
    response: message,
    errors: [],
  }),
  listUnmatchedPayments: endpoint({
    access: 'admin',
    summary: 'Payments whose reference matches no player, the oldest first.',
    paged: true,
    query: pageQuery(50, z.tuple([date, id])),
    response: z.array(
      z.object({
        payment_id: id,
        payment_date: date,
        amount: money,
        payer_name: z.string(),
        reference: z.string(),
        /** The player this payer was assigned to before, if any. */
        suggested_player_id: id.nullable(),
        /** Up to three players who may have paid, the likeliest first. */
        likely: z.array(playerName),
      }),
    ),
    errors: [],
  }),
  listSetAsidePayments: endpoint({
    access: 'admin',
    summary: 'Entries of the bank that can’t be credited, and why; the latest first.',
    paged: true,
    query: pageQuery(50, z.tuple([id])),
    response: z.array(
      z.object({
        set_aside_id: id,
        reason: z.string(),
        /** What the bank sent, as JSON, cut short where it’s long. */
        said: z.string(),
        seen_date: date,
      }),
    ),
    errors: [],
  }),
  assignPayment: endpoint({
    access: 'admin',
    summary: 'Assign a payment to a player, and remember the payer.',
    params: z.object({ paymentId: idText }),
    body: z.object({ player_id: id }),
    response: z.object({ player_id: id, account_balance: money }),
    errors: ['not_found', 'payment_already_assigned'],
  }),
};
