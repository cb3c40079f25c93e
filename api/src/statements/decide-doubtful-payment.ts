import { formatPence } from '@kickabout/domain';
import { lockBankEntries } from '../database/advisory-lock.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { NO_SUCH_PAYMENT } from '../payments/lock-bank-entry.ts';
import { postEntries } from '../payments/post-payments.ts';

/** Says whether a doubtful payment is the known one again, or a payment of its own, which is then posted. */
export const decideDoubtfulPayment: Handler<'decideDoubtfulPayment'> = (
  { params, body },
  { db, clock, caller },
) =>
  db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    const entry = await tx
      .selectFrom('bank_entries')
      .select(['doubt_of', 'amount_pence', 'player_id', 'undone_at'])
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
    await postEntries(tx, [params.paymentId], clock.now());
    const amount = formatPence(entry.amount_pence);
    if (body.is_same) return { message: `${amount} was already known, so nothing was added.` };
    return {
      message:
        entry.player_id === null
          ? `${amount} is waiting under Unmatched Payments for you to assign it.`
          : `${amount} was added to the balance.`,
    };
  });
