import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amount, byId, date, id, idText, line, message, money } from './fields.ts';
import { pageQuery } from './paging.ts';
import { playerName } from './players.ts';

export const paymentEndpoints = {
  checkPayments: endpoint('GET /payments/check', {
    access: 'player',
    summary: "Import the bank's new entries. Idempotent; one run at a time.",
    response: message,
    errors: ['bank_unavailable'],
  }),
  syncPayments: endpoint('GET /payments/sync', {
    access: 'player',
    summary:
      'Post imported payments; bring the charges of changed matches up to date; verify changed balances.',
    response: message,
  }),
  listUnmatchedPayments: endpoint('GET /payments/unmatched', {
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
        /** How it would be shared out, where its reference names several players. */
        split: z.array(playerName.extend({ amount: money })),
      }),
    ),
  }),
  listSetAsidePayments: endpoint('GET /payments/set-aside', {
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
  }),
  assignPayment: endpoint('PUT /payments/unmatched/:paymentId', {
    access: 'admin',
    audit: 'payment_assigned',
    summary: 'Assign a payment to a player, and remember the payer.',
    params: z.object({ paymentId: idText }),
    body: z.object({
      player_id: id,
      /** Where one transfer pays for several players: who gets how much of it, in all the whole payment. */
      shares: z
        .array(z.object({ player_id: id, amount }))
        .min(2, 'must be two or more')
        .max(10, 'are too many')
        .optional(),
    }),
    response: z.object({ player_id: id, account_balance: money }),
    errors: ['not_found', 'payment_already_assigned'],
  }),
  unassignPayment: endpoint('DELETE /payments/assigned/:paymentId', {
    access: 'admin',
    audit: 'payment_unassigned',
    summary:
      'Take a payment from the player it was assigned to: it’s deducted again and waits to be assigned.',
    params: z.object({ paymentId: idText }),
    /** The player whom the caller believes to have it, and why it isn't theirs. */
    body: z.object({ player_id: id, reason: line(200) }),
    response: z.object({ player_id: id, account_balance: money }),
    errors: ['not_found', 'payment_not_assigned'],
  }),
  listBankPayments: endpoint('GET /players/:id/bank-payments', {
    access: 'admin',
    summary: 'The bank payments on a player’s balance, the latest first.',
    params: byId,
    paged: true,
    query: pageQuery(20, z.tuple([id])),
    response: z.array(
      z.object({
        payment_id: id,
        payment_date: date,
        amount: money,
        payer_name: z.string(),
        reference: z.string(),
        /** The admin who assigned it; null if its reference did. */
        assigned_by: z.string().nullable(),
      }),
    ),
    errors: ['not_found'],
  }),
  listPayers: endpoint('GET /payments/payers', {
    access: 'admin',
    summary: 'Remembered payers, of all players or one; the latest first.',
    paged: true,
    query: pageQuery(50, z.tuple([id])).extend({ player_id: idText.optional() }),
    response: z.array(
      z.object({
        payer_id: id,
        payer_name: z.string(),
        /** The end of the account’s number. */
        account_ending: z.string(),
        /** Whom their payments were assigned to. */
        player: playerName,
        remembered_date: date,
      }),
    ),
  }),
  forgetPayer: endpoint('DELETE /payments/payers/:payerId', {
    access: 'admin',
    audit: 'payer_forgotten',
    summary: 'Forget a payer. What they paid stays where it is.',
    params: z.object({ payerId: idText }),
    response: message,
    errors: ['not_found'],
  }),
};
