import type { AdjustmentCategory, TransferKind } from '@kickabout/contract';
import type { ChargeKind } from '@kickabout/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AccountKind } from '../../kernel/database/column-types.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { runAll, type Statement, statementOf } from '../../kernel/database/prepared.ts';
import { announceDebts } from './announce-money.ts';

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
  /** The admin who caused it; none where the player themselves or the server did. */
  madeBy?: number | null;
  reason?: string;
  requestId?: string;
};

/**
 * Writes transfers to the ledger, and tells players whose balance falls below zero; a trigger updates the balances. Lock the players
 * first (`lockPlayers`), or two transactions could deadlock.
 */
export async function postTransfers(tx: Tx, now: number, transfers: readonly Transfer[]): Promise<void> {
  await runAll(tx, transferStatements(tx, now, transfers));
}

/** The same as statements, for transactions that send several at a time. */
export function transferStatements(db: Db, now: number, transfers: readonly Transfer[]): Statement[] {
  if (transfers.length === 0) return [];
  const taken = takenFromPlayers(now, transfers);
  return [
    statementOf(db, insertTransfers(db, now, transfers)),
    ...(taken.playerIds.length > 0 ? [announceDebts.statement(db, taken)] : []),
  ];
}

/** How much each player loses by them, if anything. */
function takenFromPlayers(now: number, transfers: readonly Transfer[]) {
  const sums = new Map<number, number>();
  const add = (account: Account, pence: number) => {
    if (typeof account === 'object') sums.set(account.playerId, (sums.get(account.playerId) ?? 0) + pence);
  };
  for (const { from, to, amountPence } of transfers) {
    add(from, amountPence);
    add(to, -amountPence);
  }
  const taken = [...sums].filter(([, pence]) => pence > 0);
  return {
    playerIds: taken.map(([playerId]) => playerId),
    pence: taken.map(([, pence]) => pence),
    now: new Date(now),
  };
}

function insertTransfers(db: Db, now: number, transfers: readonly Transfer[]) {
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
