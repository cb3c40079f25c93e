import {
  type CostCategory,
  type CostKind,
  EXPENSE_CATEGORIES,
  INCOME_CATEGORIES,
  type RequestOf,
} from '@kickabout/contract';
import { localDateTime } from '@kickabout/domain';
import { postTransfer } from '../../club/ledger/post-transfers.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { updateEntries } from '../payments/bank-entries.ts';
import { loadCost } from './list-costs.ts';
import { insertReceipt, receiptFault } from './receipts.ts';

const ACTS = {
  expense: 'expense_recorded',
  income: 'income_recorded',
  cash_paid_in: 'cash_pay_in_recorded',
} as const;

/** Posts an expense, other income or cash that was paid in, and keeps its receipt: both or neither. */
export const recordCost: Handler<'recordCost'> = async (request, context) => {
  const { body } = request;
  const { money, clock, config, caller } = context;
  const at = { now: clock.now(), money };
  const fault = faultOf(body, localDateTime(at.now, config.club.timeZone).date);
  if (fault) return refuseField(...fault);
  return makeOnce('recordCost', request, context, {
    async make(tx) {
      const id = await postTransfer(tx, at, {
        ...accountsOf(body.kind, body.paid_from),
        kind: body.kind,
        amountMinor: body.amount,
        madeBy: caller.playerId,
        reason: body.description,
        cost: { category: body.category ?? null, paidOn: body.paid_on },
      });
      if (body.receipt) await insertReceipt(tx, id, body.receipt, { at: at.now, by: caller.playerId });
      await recordAct(tx, at.now, {
        action: ACTS[body.kind],
        by: caller,
        amountMinor: body.kind === 'expense' ? -body.amount : body.amount,
        reason: body.description,
      });
      return { id };
    },
    present: (tx, id) => loadCost(tx, config.club.timeZone, id),
  });
};

/** Like a payment, other income comes from the bank; like a pay-out, an expense goes there. */
function accountsOf(kind: CostKind, from: 'bank' | 'cash') {
  if (kind === 'expense') return { from: 'expenses', to: from } as const;
  if (kind === 'income') return { from, to: 'income' } as const;
  return { from: 'bank', to: 'cash' } as const;
}

type Body = RequestOf<'recordCost'>['body'];

/** The field that's wrong and why, or null. */
function faultOf(
  { kind, category, paid_from, paid_on, receipt }: Body,
  today: string,
): [string, string] | null {
  if (paid_on > today) return ['paid_on', 'must not be after today'];
  if (kind === 'cash_paid_in') {
    if (category !== undefined) return ['category', 'must be left out for cash that was paid in'];
    if (paid_from !== 'cash') return ['paid_from', 'must be cash for cash that was paid in'];
  } else {
    const own: readonly CostCategory[] = kind === 'expense' ? EXPENSE_CATEGORIES : INCOME_CATEGORIES;
    if (category === undefined || !own.includes(category))
      return ['category', `must be one of ${own.join(', ')}`];
  }
  const reason = receipt && receiptFault(receipt);
  return reason ? ['receipt.content', reason] : null;
}

/** Posts the opposite of a cost, on its day. If the bank reported it as a payment, that waits to be assigned again. */
export const takeBackCost: Handler<'takeBackCost'> = (
  { params, body },
  { money, db, clock, config, caller },
) =>
  db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    const cost = await loadCost(tx, config.club.timeZone, params.id);
    if (!cost) return refuse('not_found', 'This expense or income doesn’t exist.');
    if (cost.is_taken_back) return refuse('already_taken_back');
    const at = { now: clock.now(), money };
    const posted = await loadTransfer(tx, params.id);
    await postTransfer(tx, at, {
      from: posted.to,
      to: posted.from,
      kind: cost.kind,
      amountMinor: cost.amount,
      madeBy: caller.playerId,
      reason: body.reason,
      ...(posted.bank_entry_id !== null && { bankEntryId: posted.bank_entry_id }),
      cost: { category: cost.category, paidOn: posted.paid_on, takesBack: params.id },
    });
    if (posted.bank_entry_id !== null)
      await updateEntries(tx, [posted.bank_entry_id], { income_category: null, to_post: false });
    await recordAct(tx, at.now, {
      action: 'cost_taken_back',
      by: caller,
      amountMinor: cost.amount,
      reason: body.reason,
    });
    return { ...cost, is_taken_back: true };
  });

/** The accounts of the club that it moved money between. */
async function loadTransfer(tx: Tx, id: number) {
  const { from, to, ...row } = await tx
    .selectFrom('transfers')
    .innerJoin('accounts as debit', 'debit.account_id', 'debit_account')
    .innerJoin('accounts as credit', 'credit.account_id', 'credit_account')
    .select(['debit.kind as from', 'credit.kind as to', 'bank_entry_id', 'paid_on'])
    .where('transfer_id', '=', id)
    .executeTakeFirstOrThrow();
  if (from === 'player' || to === 'player') throw new Error(`Transfer ${id} is a player's.`);
  return { ...row, from, to };
}
