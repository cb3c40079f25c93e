import { localDateTime } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { IS_UNMATCHED } from './credit-due.ts';
import { loadLikelyPayers } from './load-likely-payers.ts';

/** The day a payment counts as of; those that the bank gives no day come last. */
const DAY = sql<string>`coalesce(booked_date, '9999-12-31')`;

/** Payments whose reference has no player: the entries that would be credited if they had one. */
export const listUnmatchedPayments: Handler<'listUnmatchedPayments'> = async (
  { query: { cursor, limit } },
  { db, config },
) => {
  let entries = db
    .selectFrom('bank_entries')
    .leftJoin('payers', 'payers.payer_account', 'bank_entries.payer_account')
    .select([
      'bank_entry_id',
      'booked_date',
      'amount_minor',
      'bank_entries.payer_name',
      'reference',
      'payers.player_id as suggested_player_id',
      'first_seen_at',
    ])
    .select(DAY.as('day'))
    .where(IS_UNMATCHED)
    .orderBy(DAY)
    .orderBy('bank_entry_id')
    .limit(limit + 1);
  if (cursor) entries = entries.where(sql<boolean>`(${DAY}, bank_entry_id) > (${cursor[0]}, ${cursor[1]})`);
  const page = pageOf(await entries.execute(), limit, ({ day, bank_entry_id }) => [day, bank_entry_id]);
  const likely = await loadLikelyPayers(db, page.rows);
  return page.map((row) => ({
    payment_id: row.bank_entry_id,
    payment_date: row.booked_date ?? localDateTime(row.first_seen_at.getTime(), config.club.timeZone).date,
    amount: row.amount_minor,
    payer_name: row.payer_name,
    reference: row.reference,
    suggested_player_id: row.suggested_player_id,
    likely: likely.get(row.bank_entry_id) ?? [],
  }));
};
