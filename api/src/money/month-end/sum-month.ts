import { COST_KINDS, type MonthEndLine, type ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';
import { bookDay, entryDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { IS_CREDIT_DUE } from '../payments/credit-due.ts';

/** Days of the club's calendar, both included. */
export type Period = { first: string; last: string; timeZone: string };

type Sums = Record<
  MonthEndLine | 'players_hold' | 'not_assigned' | 'cash' | 'matches_took' | 'pitches_cost',
  number
>;

/** What the books say moved in a period, and whose the money was at its end. Minor units. */
export async function sumMoney(db: Db, { first, last, timeZone }: Period): Promise<Sums> {
  const { rows } = await sql<Sums>`
    WITH moved AS (
      SELECT ${bookDay(timeZone)} AS day, transfers.kind, transfers.bank_entry_id IS NOT NULL AS is_entry,
        CASE WHEN debit.kind = 'bank' THEN transfers.amount_minor WHEN credit.kind = 'bank' THEN -transfers.amount_minor ELSE 0 END AS bank,
        CASE WHEN debit.kind = 'player' THEN -transfers.amount_minor WHEN credit.kind = 'player' THEN transfers.amount_minor ELSE 0 END AS player,
        CASE WHEN debit.kind = 'cash' THEN transfers.amount_minor WHEN credit.kind = 'cash' THEN -transfers.amount_minor
          -- Before there was an account for it.
          WHEN category <> 'cash' OR category IS NULL THEN 0
          WHEN debit.kind = 'player' THEN -transfers.amount_minor ELSE transfers.amount_minor END AS cash
      FROM transfers
      JOIN accounts AS debit ON debit.account_id = debit_account
      JOIN accounts AS credit ON credit.account_id = credit_account
      LEFT JOIN bank_entries USING (bank_entry_id)
    ), facts AS (
      SELECT day, kind, bank, player, cash, CASE WHEN is_entry THEN -bank ELSE 0 END AS waits, 0 AS pitch FROM moved
      UNION ALL
      SELECT ${entryDay(timeZone)}, 'entry', 0, 0, 0, amount_minor, 0
      FROM bank_entries WHERE ${IS_CREDIT_DUE}
      UNION ALL
      SELECT match_date, 'pitch', 0, 0, 0, 0, pitch_cost_minor FROM matches
      WHERE match_status <> 'pending' AND deleted_at IS NULL
    ), dated AS (
      SELECT *, day >= ${first}::date AS is_now FROM facts WHERE day <= ${last}::date
    )
    SELECT
      coalesce(sum(bank) FILTER (WHERE is_now AND kind = 'payment'), 0)::bigint AS credited,
      coalesce(sum(waits) FILTER (WHERE is_now), 0)::bigint AS unassigned,
      coalesce(sum(bank) FILTER (WHERE is_now AND kind = 'income'), 0)::bigint AS income,
      coalesce(sum(bank) FILTER (WHERE is_now AND kind = 'cash_paid_in'), 0)::bigint AS cash_paid_in,
      coalesce(sum(bank) FILTER (WHERE is_now AND kind = 'adjustment'), 0)::bigint AS paid_out,
      coalesce(sum(bank) FILTER (WHERE is_now AND kind = 'expense'), 0)::bigint AS expenses,
      coalesce(sum(player), 0)::bigint AS players_hold,
      coalesce(sum(waits), 0)::bigint AS not_assigned,
      coalesce(sum(cash), 0)::bigint AS cash,
      coalesce(-sum(player) FILTER (WHERE is_now AND kind IN ('match_fee', 'late_fee', 'late_leave', 'refund')), 0)::bigint
        AS matches_took,
      coalesce(sum(pitch) FILTER (WHERE is_now), 0)::bigint AS pitches_cost
    FROM dated`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A query without groups always has one row.');
  return sums;
}

/** The period's expenses and income by category, those taken back left out. */
export async function sumCosts(
  db: Db,
  { first, last, timeZone }: Period,
): Promise<ResponseOf<'getMonthEnd'>['costs']> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('accounts as debit', 'debit.account_id', 'debit_account')
    .leftJoin('bank_entries', 'bank_entries.bank_entry_id', 'transfers.bank_entry_id')
    .select([sql<(typeof COST_KINDS)[number]>`transfers.kind`.as('kind'), 'cost_category as category'])
    // Income that's taken back leaves its account; an expense that isn't does.
    .select(
      sql<number>`sum(CASE WHEN debit.kind = 'income' OR transfers.kind = 'expense' AND debit.kind <> 'expenses'
        OR transfers.kind = 'cash_paid_in' AND debit.kind = 'cash' THEN -transfers.amount_minor ELSE transfers.amount_minor END)::bigint`.as(
        'amount',
      ),
    )
    .where(sql<boolean>`transfers.kind = ANY (${COST_KINDS as readonly string[]})`)
    .where(sql<boolean>`${bookDay(timeZone)} BETWEEN ${first}::date AND ${last}::date`)
    .groupBy(['transfers.kind', 'cost_category'])
    .orderBy('transfers.kind')
    .orderBy('cost_category')
    .execute();
  return rows.filter(({ amount }) => amount !== 0);
}
