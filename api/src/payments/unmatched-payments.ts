import { poundsFromPence } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadPlayer } from '../players/load-player.ts';
import { postEntry } from './post-payments.ts';

/** Booked credits in pounds whose reference names no player. */
export const listUnmatchedPayments: Handler<'listUnmatchedPayments'> = async (_request, { db }) => {
  const rows = await db
    .selectFrom('bank_entries')
    .leftJoin('payers', 'payers.payer_account', 'bank_entries.payer_account')
    .select([
      'bank_entry_id',
      'booked_date',
      'amount_pence',
      'bank_entries.payer_name',
      'reference',
      'payers.player_id as suggested_player_id',
      'first_seen_at',
    ])
    .where('bank_entries.player_id', 'is', null)
    .where('status', '=', 'booked')
    .where('currency', '=', 'GBP')
    .where('amount_pence', '>', 0)
    .orderBy('booked_date')
    .orderBy('bank_entry_id')
    .execute();
  return rows.map((row) => ({
    payment_id: row.bank_entry_id,
    payment_date: row.booked_date ?? row.first_seen_at.toISOString().slice(0, 10),
    amount: poundsFromPence(row.amount_pence),
    payer_name: row.payer_name,
    reference: row.reference,
    suggested_player_id: row.suggested_player_id,
  }));
};

/** Gives a payment to a player, posts it, and remembers the payer. */
export const assignPayment: Handler<'assignPayment'> = ({ params, body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const entry = await tx
      .selectFrom('bank_entries')
      .selectAll()
      .where('bank_entry_id', '=', params.paymentId)
      .forUpdate()
      .executeTakeFirst();
    if (!entry) return refuse('not_found', 'There is no such payment.');
    if (entry.player_id !== null) return refuse('payment_already_assigned');
    if (!(await loadPlayer(tx, body.player_id))) return refuse('not_found', 'There is no such player.');
    const assigned = { assigned_by: caller.playerId, player_id: body.player_id };
    await tx
      .updateTable('bank_entries')
      .set({ ...assigned, to_post: true })
      .where('bank_entry_id', '=', entry.bank_entry_id)
      .execute();
    await tx
      .insertInto('payers')
      .values({
        ...assigned,
        payer_account: entry.payer_account,
        payer_name: entry.payer_name,
        assigned_at: new Date(clock.now()),
      })
      .onConflict((conflict) =>
        conflict.column('payer_account').doUpdateSet({ ...assigned, assigned_at: new Date(clock.now()) }),
      )
      .execute();
    await postEntry(tx, entry.bank_entry_id, clock.now());
    const player = await loadPlayer(tx, body.player_id);
    return { player_id: body.player_id, account_balance: poundsFromPence(player?.balance_pence ?? 0) };
  });
