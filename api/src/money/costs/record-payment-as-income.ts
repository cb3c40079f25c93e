import { formatMinor } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { lockBankEntry, NO_SUCH_PAYMENT, updateEntries } from '../payments/bank-entries.ts';
import { creditDue } from '../payments/credit-due.ts';
import { CASH_PAID_IN, postEntries } from '../payments/post-payments.ts';

/** Records a payment that isn't a player's. From now on its reference no longer counts. */
export const recordPaymentAsIncome: Handler<'recordPaymentAsIncome'> = (
  { params, body: { category } },
  { money, db, clock, caller },
) =>
  db.transaction().execute(async (tx) => {
    const entry = await lockBankEntry(tx, params.paymentId);
    if (!entry || creditDue(money, entry) === 0) return refuse('not_found', NO_SUCH_PAYMENT);
    if (entry.player_id !== null || entry.income_category !== null) return refuse('payment_already_assigned');
    await updateEntries(tx, [entry.bank_entry_id], {
      income_category: category ?? CASH_PAID_IN,
      assigned_by_hand_only: true,
      to_post: true,
    });
    const now = clock.now();
    await postEntries(tx, [entry.bank_entry_id], { now, money }, caller.playerId);
    await recordAct(tx, now, {
      action: category === undefined ? 'cash_pay_in_recorded' : 'income_recorded',
      by: caller,
      amountMinor: entry.amount_minor,
    });
    return {
      message: `${formatMinor(money, entry.amount_minor)} recorded as ${category === undefined ? 'cash that was paid in' : 'income'}.`,
    };
  });
