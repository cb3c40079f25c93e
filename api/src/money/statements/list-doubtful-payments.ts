import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { paymentsById } from './present-statement.ts';

/** Payments that may be known already, the first first. */
export const listDoubtfulPayments: Handler<'listDoubtfulPayments'> = async (
  { query: { cursor, limit } },
  { db },
) => {
  let entries = db
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'booked_date', 'amount_minor', 'payer_name', 'reference', 'doubt_of', 'status'])
    .select((eb) => eb('change_of', '=', eb.ref('doubt_of')).$castTo<boolean | null>().as('is_changed'))
    .where('doubt_of', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('bank_entry_id')
    .limit(limit + 1);
  if (cursor) entries = entries.where('bank_entry_id', '>', cursor[0]);
  const page = pageOf(await entries.execute(), limit, ({ bank_entry_id }) => [bank_entry_id]);
  const others = await paymentsById(
    db,
    page.rows.map(({ doubt_of }) => doubt_of),
  );
  return page.map((row) => {
    const shown = {
      payment_date: row.booked_date,
      amount: row.amount_minor,
      payer_name: row.payer_name,
      reference: row.reference,
    };
    return {
      payment_id: row.bank_entry_id,
      ...shown,
      other: others.get(row.doubt_of ?? 0) ?? shown,
      is_changed: row.is_changed === true,
      is_returned: row.status === 'reversed',
    };
  });
};
