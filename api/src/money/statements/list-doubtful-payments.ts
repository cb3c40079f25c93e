import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { paymentsById } from './preview-statement.ts';

/** Payments that may be known already, the first first. */
export const listDoubtfulPayments: Handler<'listDoubtfulPayments'> = async (
  { query: { cursor, limit } },
  { db },
) => {
  const entries = db
    .selectFrom('bank_entries')
    .select([
      'bank_entry_id',
      'booked_date as payment_date',
      'amount_minor as amount',
      'payer_name',
      'reference',
    ])
    .select(['doubt_of', 'status'])
    .select((eb) => eb('change_of', '=', eb.ref('doubt_of')).$castTo<boolean | null>().as('is_changed'))
    .where('doubt_of', 'is not', null)
    .where('undone_at', 'is', null)
    .$if(cursor !== undefined, (some) => some.where('bank_entry_id', '>', cursor?.[0] ?? 0))
    .orderBy('bank_entry_id')
    .limit(limit + 1);
  const page = pageOf(await entries.execute(), limit, ({ bank_entry_id }) => [bank_entry_id]);
  const others = await paymentsById(
    db,
    page.rows.map(({ doubt_of }) => doubt_of),
  );
  return page.map(({ bank_entry_id, doubt_of, status, is_changed, ...shown }) => ({
    payment_id: bank_entry_id,
    ...shown,
    other: others.get(doubt_of ?? 0) ?? shown,
    is_changed: is_changed === true,
    is_returned: status === 'reversed',
  }));
};
