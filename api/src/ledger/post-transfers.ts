import type { TransferKind } from '@kickabout/contract';
import type { ChargeKind } from '@kickabout/domain';
import type { Tx } from '../database/connect.ts';
import { type Account, accountId } from './accounts.ts';

export type Transfer = {
  /** Who is debited: the money leaves here. */
  from: Account;
  to: Account;
  amountPence: number;
  kind: TransferKind;
  refundOf?: ChargeKind;
  matchId?: number;
  bankEntryId?: number;
  madeBy?: number;
  reason?: string;
  requestId?: string;
};

/**
 * Writes transfers to the ledger; the database moves the balances with them. The players must be locked already
 * (`lockPlayers`), or two transactions could wait for each other.
 */
export async function postTransfers(tx: Tx, now: number, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  await tx
    .insertInto('transfers')
    .values(
      transfers.map((transfer) => ({
        debit_account: accountId(transfer.from),
        credit_account: accountId(transfer.to),
        amount_pence: transfer.amountPence,
        kind: transfer.kind,
        refund_of: transfer.refundOf ?? null,
        match_id: transfer.matchId ?? null,
        bank_entry_id: transfer.bankEntryId ?? null,
        made_by: transfer.madeBy ?? null,
        reason: transfer.reason ?? null,
        request_id: transfer.requestId ?? null,
        created_at: new Date(now),
      })),
    )
    .execute();
}
