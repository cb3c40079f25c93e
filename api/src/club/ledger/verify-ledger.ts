import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { lockPlayers } from './lock-players.ts';

export type LedgerFault = { playerId: number; balanceMinor: number; ledgerMinor: number };

/** The number of transfers, the sum of all accounts (0 if sound), and the balances that differ from their ledger. */
export type LedgerReport = { transfers: number; sumMinor: number; faults: LedgerFault[] };

/** Adds up every account and compares it with the stored balance, all in one snapshot. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const { rows } = await sql<{ transfers: number; sum_minor: number; faults: LedgerFault[] }>`
    WITH entries AS (
      SELECT debit_account AS account_id, -amount_minor AS minor FROM transfers
      UNION ALL
      SELECT credit_account, amount_minor FROM transfers
    ), sums AS (
      SELECT player_id, balance_minor, coalesce(sum(minor), 0)::bigint AS ledger_minor, count(minor) AS entries
      FROM accounts LEFT JOIN players USING (player_id) LEFT JOIN entries USING (account_id)
      GROUP BY account_id, player_id, balance_minor
    )
    SELECT coalesce(sum(entries), 0) / 2 AS transfers, coalesce(sum(ledger_minor), 0) AS sum_minor,
      coalesce(jsonb_agg(jsonb_build_object('playerId', player_id, 'balanceMinor', balance_minor, 'ledgerMinor', ledger_minor)
        ORDER BY player_id) FILTER (WHERE player_id IS NOT NULL AND balance_minor <> ledger_minor), '[]') AS faults
    FROM sums`.execute(db);
  const [{ transfers, sum_minor, faults } = { transfers: 0, sum_minor: 0, faults: [] }] = rows;
  return { transfers, sumMinor: sum_minor, faults };
}

const AT_A_TIME = 100;

/**
 * Compares the balances that have changed since they were last found right with the ledger. The wrong ones are looked at
 * again next time.
 */
export async function verifyChangedBalances(db: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (let after = 0; ; ) {
    const changed = await db
      .selectFrom('balances_to_verify')
      .select('player_id')
      .where('player_id', '>', after)
      .orderBy('player_id')
      .limit(AT_A_TIME)
      .execute();
    const ids = changed.map(({ player_id }) => player_id);
    faults.push(...(await verifyBalances(db, ids)));
    if (ids.length < AT_A_TIME) return faults;
    after = ids.at(-1) ?? after;
  }
}

/** The players are locked, so that no transfer is between the ledger and the balance, or comes unnoticed. */
function verifyBalances(db: Db, playerIds: readonly number[]): Promise<LedgerFault[]> {
  return db.transaction().execute(async (tx) => {
    await lockPlayers(tx, playerIds);
    const { rows } = await sql<LedgerFault>`
      WITH sums AS (
        SELECT player_id, balance_minor,
          coalesce((SELECT sum(amount_minor) FROM transfers WHERE credit_account = account_id), 0)
            - coalesce((SELECT sum(amount_minor) FROM transfers WHERE debit_account = account_id), 0) AS ledger_minor
        FROM accounts JOIN players USING (player_id)
        WHERE player_id = ANY (${playerIds})
      ), sound AS (
        DELETE FROM balances_to_verify USING sums
        WHERE balances_to_verify.player_id = sums.player_id AND balance_minor = ledger_minor
      )
      SELECT player_id AS "playerId", balance_minor AS "balanceMinor", ledger_minor AS "ledgerMinor"
      FROM sums WHERE balance_minor <> ledger_minor ORDER BY player_id`.execute(tx);
    return rows;
  });
}
