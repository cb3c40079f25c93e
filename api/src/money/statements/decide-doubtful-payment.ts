import { dateName, formatMinor } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { askAboutDecided } from '../payments/changed-entries.ts';
import { NO_SUCH_PAYMENT } from '../payments/lock-bank-entry.ts';
import { postEntries } from '../payments/post-payments.ts';
import { reverseEntries } from '../payments/upsert-bank-entries.ts';

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
    await tx
      .updateTable('bank_entries')
      .set({
        doubt_of: null,
        same_as: body.is_same ? entry.doubt_of : null,
        decided_by: caller.playerId,
        to_post: true,
      })
      .where('bank_entry_id', '=', params.paymentId)
      .execute();
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
    const isWaiting = entry.player_id === null;
    const then = isWaiting
      ? 'is waiting under Unmatched Payments for you to assign it'
      : 'was added to the balance';
    return { message: `${amount} ${then}.` };
  });
