import { postTransfer } from '../../club/ledger/post-transfers.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { updateEntries } from '../payments/bank-entries.ts';
import { loadCost } from './list-costs.ts';

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
