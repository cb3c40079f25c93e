import type { AdjustmentCategory, TransferKind } from '@kickabout/contract';
import type { ChargeKind } from '@kickabout/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/connect.ts';
import type { AccountKind } from '../database/schema.ts';

/** One side of a transfer: a player's account or one of the club's. */
type Account = { playerId: number } | Exclude<AccountKind, 'player'>;

export type Transfer = {
  /** The account that is debited: the money leaves it. */
  from: Account;
  to: Account;
  amountPence: number;
  kind: TransferKind;
  refundOf?: ChargeKind;
  /** Of an adjustment. */
  category?: AdjustmentCategory;
  matchId?: number;
  bankEntryId?: number;
  madeBy?: number;
  reason?: string;
  requestId?: string;
};

/**
 * Writes transfers to the ledger; a trigger updates the balances. Lock the players first (`lockPlayers`), or two
 * transactions could deadlock.
 */
export async function postTransfers(tx: Tx, now: number, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length > 0) await insertTransfers(tx, now, transfers).execute();
}

export function insertTransfers(db: Db, now: number, transfers: readonly Transfer[]) {
  return db.insertInto('transfers').values(
    transfers.map((transfer) => ({
      debit_account: accountId(transfer.from),
      credit_account: accountId(transfer.to),
      amount_pence: transfer.amountPence,
      kind: transfer.kind,
      refund_of: transfer.refundOf ?? null,
      category: transfer.category ?? null,
      match_id: transfer.matchId ?? null,
      bank_entry_id: transfer.bankEntryId ?? null,
      made_by: transfer.madeBy ?? null,
      reason: transfer.reason ?? null,
      request_id: transfer.requestId ?? null,
      created_at: new Date(now),
    })),
  );
}

/** The id of an account, as part of the statement. */
function accountId(account: Account): RawBuilder<number> {
  return typeof account === 'string'
    ? sql<number>`(SELECT account_id FROM accounts WHERE kind = ${account})`
    : sql<number>`(SELECT account_id FROM accounts WHERE player_id = ${account.playerId})`;
}
