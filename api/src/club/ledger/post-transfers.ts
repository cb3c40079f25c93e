import type { AdjustmentCategory, CostCategory, CostKind, TransferKind } from '@kickabout/contract';
import type { ChargeKind, ClubMoney } from '@kickabout/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AccountKind } from '../../kernel/database/column-types.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { runAll, type Statement, statementOf } from '../../kernel/database/prepared.ts';
import { announceDebts } from './announce-money.ts';

type Account = { playerId: number } | Exclude<AccountKind, 'player'>;

export type Transfer = {
  /** The account that is debited: the money leaves it. */
  from: Account;
  to: Account;
  amountMinor: number;
  kind: TransferKind | CostKind;
  refundOf?: ChargeKind;
  /** Of an adjustment. */
  category?: AdjustmentCategory;
  matchId?: number;
  bankEntryId?: number;
  /** The admin who caused it; none where the player themselves or the server did. */
  madeBy?: number | null;
  reason?: string;
  requestId?: string;
  /** Of the club's own money, what for and on which day; and the transfer that it takes back. */
  cost?: { category: CostCategory | null; paidOn: string | null; takesBack?: number };
};

/** When transfers are posted, and how the club counted when their amounts were read. */
export type Posting = { now: number; money: ClubMoney };

/**
 * Writes transfers to the ledger, and tells players whose balance falls below zero; a trigger updates the balances. Lock the players
 * first (`lockPlayers`), or two transactions could deadlock.
 */
export async function postTransfers(tx: Tx, at: Posting, transfers: readonly Transfer[]): Promise<void> {
  await runAll(tx, transferStatements(tx, at, transfers));
}

/** Posts one between accounts of the club. Returns its id. */
export async function postTransfer(tx: Tx, at: Posting, transfer: Transfer): Promise<number> {
  const { transfer_id } = await insertTransfers(tx, at, [transfer])
    .returning('transfer_id')
    .executeTakeFirstOrThrow();
  return transfer_id;
}

/** The statements that post transfers, for a transaction that sends several statements at a time. */
export function transferStatements(db: Db, at: Posting, transfers: readonly Transfer[]): Statement[] {
  if (transfers.length === 0) return [];
  const taken = takenFromPlayers(at.now, transfers);
  return [
    statementOf(db, insertTransfers(db, at, transfers)),
    ...(taken.playerIds.length > 0 ? [announceDebts.statement(db, taken)] : []),
  ];
}

/** How much each player loses by them, if anything. */
function takenFromPlayers(now: number, transfers: readonly Transfer[]) {
  const sums = new Map<number, number>();
  const add = (account: Account, minor: number) => {
    if (typeof account === 'object') sums.set(account.playerId, (sums.get(account.playerId) ?? 0) + minor);
  };
  for (const { from, to, amountMinor } of transfers) {
    add(from, amountMinor);
    add(to, -amountMinor);
  }
  const taken = [...sums].filter(([, minor]) => minor > 0);
  return {
    playerIds: taken.map(([playerId]) => playerId),
    minor: taken.map(([, minor]) => minor),
    now: new Date(now),
  };
}

function insertTransfers(db: Db, { now, money: { currency } }: Posting, transfers: readonly Transfer[]) {
  return db.insertInto('transfers').values(
    transfers.map((transfer) => ({
      debit_account: accountId(transfer.from),
      credit_account: accountId(transfer.to),
      // The database refuses amounts that were read in another currency than the club's is by now (409).
      amount_minor: sql<number>`amount_in(${transfer.amountMinor}, ${currency})`,
      kind: transfer.kind,
      refund_of: transfer.refundOf ?? null,
      category: transfer.category ?? null,
      match_id: transfer.matchId ?? null,
      bank_entry_id: transfer.bankEntryId ?? null,
      made_by: transfer.madeBy ?? null,
      reason: transfer.reason ?? null,
      request_id: transfer.requestId ?? null,
      created_at: new Date(now),
      ...(transfer.cost && {
        cost_category: transfer.cost.category,
        paid_on: transfer.cost.paidOn,
        takes_back: transfer.cost.takesBack ?? null,
      }),
    })),
  );
}

/** The id of an account, as part of the statement. */
function accountId(account: Account): RawBuilder<number> {
  return typeof account === 'string'
    ? sql<number>`(SELECT account_id FROM accounts WHERE kind = ${account})`
    : sql<number>`(SELECT account_id FROM accounts WHERE player_id = ${account.playerId})`;
}
