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
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { refuseField } from '../../kernel/http/refusal.ts';
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
