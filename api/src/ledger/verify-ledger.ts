import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

export type LedgerFault = { playerId: number; balancePence: number; ledgerPence: number };

/** The number of transfers, the sum of all accounts (0 if sound), and the balances that differ from their ledger. */
export type LedgerReport = { transfers: number; sumPence: number; faults: LedgerFault[] };

/** Adds up every account and compares it with the stored balance, all in one snapshot. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const { rows } = await sql<{
    player_id: number | null;
    balance_pence: number | null;
    ledger_pence: number;
    entries: number;
  }>`
    WITH entries AS (
      SELECT debit_account AS account_id, -amount_pence AS pence FROM transfers
      UNION ALL
      SELECT credit_account, amount_pence FROM transfers
    )
    SELECT a.player_id, p.balance_pence, coalesce(sum(e.pence), 0)::bigint AS ledger_pence, count(e.pence) AS entries
    FROM accounts a
    LEFT JOIN players p ON p.player_id = a.player_id
    LEFT JOIN entries e ON e.account_id = a.account_id
    GROUP BY a.account_id, a.player_id, p.balance_pence
    ORDER BY a.player_id`.execute(db);
  return {
    transfers: rows.reduce((sum, { entries }) => sum + entries, 0) / 2,
    sumPence: rows.reduce((sum, { ledger_pence }) => sum + ledger_pence, 0),
    faults: rows.flatMap(({ player_id, balance_pence, ledger_pence }) =>
      player_id === null || balance_pence === ledger_pence
        ? []
        : [{ playerId: player_id, balancePence: balance_pence ?? 0, ledgerPence: ledger_pence }],
    ),
  };
}
