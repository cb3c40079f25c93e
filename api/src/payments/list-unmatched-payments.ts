import { poundsFromPence } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { creditDue } from './credit-due.ts';

/** Payments whose reference has no player. */
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
      'status',
      'currency',
    ])
    .where('bank_entries.player_id', 'is', null)
    .orderBy('booked_date')
    .orderBy('bank_entry_id')
    .execute();
  return rows
    .filter((row) => creditDue(row) > 0)
    .map((row) => ({
      payment_id: row.bank_entry_id,
      payment_date: row.booked_date ?? row.first_seen_at.toISOString().slice(0, 10),
      amount: poundsFromPence(row.amount_pence),
      payer_name: row.payer_name,
      reference: row.reference,
      suggested_player_id: row.suggested_player_id,
    }));
};
