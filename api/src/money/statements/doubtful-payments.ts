import type { ResponseOf } from '@kickabout/contract';
import { dateName, formatMinor } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { NO_SUCH_PAYMENT, updateEntries } from '../payments/bank-entries.ts';
import { askAboutDecided } from '../payments/changed-entries.ts';
import { postEntries } from '../payments/post-payments.ts';
import { reverseEntries } from '../payments/upsert-bank-entries.ts';

/** Payments that may be known already, the first first. */
export const listDoubtfulPayments: Handler<'listDoubtfulPayments'> = async ({ query }, { db }) => {
  const entries = db
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'booked_date as payment_date', 'amount_minor as amount'])
    .select(['payer_name', 'reference', 'doubt_of', 'status'])
    .select((eb) => eb('change_of', '=', eb.ref('doubt_of')).$castTo<boolean | null>().as('is_changed'))
    .where('doubt_of', 'is not', null)
    .where('undone_at', 'is', null);
  const page = await pageById(entries, 'bank_entry_id', query, 'asc');
  const ids = page.rows.map(({ doubt_of }) => doubt_of);
  const others = await paymentsById(db, ids);
  return page.map(({ bank_entry_id, doubt_of, status, is_changed, ...shown }) => ({
    payment_id: bank_entry_id,
    ...shown,
    other: others.get(doubt_of ?? 0) ?? shown,
    is_changed: is_changed === true,
    is_returned: status === 'reversed',
  }));
};

type Payment = NonNullable<ResponseOf<'previewStatement'>['lines'][number]['other']>;

export async function paymentsById(db: Db, ids: readonly (number | null)[]): Promise<Map<number, Payment>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = await db
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'booked_date as payment_date', 'amount_minor as amount'])
    .select(['payer_name', 'reference'])
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(wanted))))
    .execute();
  return new Map(rows.map(({ bank_entry_id, ...payment }) => [bank_entry_id, payment]));
}

/**
 * Says whether a doubtful payment is the known one again, or a payment of its own, which is then posted. If the bank has reversed
 * it, the known one is taken back.
 */
export const decideDoubtfulPayment: Handler<'decideDoubtfulPayment'> = (
  { params, body },
  { money, db, clock, caller },
) =>
  db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    const entry = await tx
      .selectFrom('bank_entries')
      .select(['doubt_of', 'amount_minor', 'player_id', 'undone_at', 'booked_date', 'status'])
      .where('bank_entry_id', '=', params.paymentId)
      .executeTakeFirst();
    if (!entry || entry.undone_at !== null) return refuse('not_found', NO_SUCH_PAYMENT);
    if (entry.doubt_of === null) return refuse('doubt_already_decided');
    const same_as = body.is_same ? entry.doubt_of : null;
    const decided = { doubt_of: null, same_as, decided_by: caller.playerId, to_post: true };
    await updateEntries(tx, [params.paymentId], decided);
    if (!body.is_same) await askAboutDecided(tx, params.paymentId, entry.doubt_of);
    const now = clock.now();
    const isReversed = entry.status === 'reversed';
    const reversed = isReversed && body.is_same ? [entry.doubt_of] : [];
    await reverseEntries(tx, reversed);
    const ids = [params.paymentId, ...reversed];
    const { minor, returnedMinor } = await postEntries(tx, ids, { now, money }, caller.playerId);
    const amount = formatMinor(money, entry.amount_minor);
    await recordAct(tx, now, {
      action: body.is_same ? 'doubtful_payment_dropped' : 'doubtful_payment_posted',
      by: caller,
      amountMinor: minor - returnedMinor,
      ...(entry.player_id !== null && { playerId: entry.player_id }),
      reason: entry.booked_date === null ? amount : `${amount} of ${dateName(entry.booked_date)}`,
    });
    if (isReversed && body.is_same) return { message: `${amount} was taken back, as the bank did.` };
    if (isReversed) return { message: `${amount} was never added, so nothing changes.` };
    if (body.is_same) return { message: `${amount} was already known, so nothing was added.` };
    if (entry.player_id !== null) return { message: `${amount} was added to the balance.` };
    return { message: `${amount} is waiting under Unmatched Payments for you to assign it.` };
  });
