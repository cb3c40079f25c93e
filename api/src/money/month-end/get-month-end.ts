import { COST_KINDS, MONTH_END_LINES, type MonthEndLine, type ResponseOf } from '@kickabout/contract';
import { dateAfter, localDateTime, utcDate } from '@kickabout/domain';
import { sql } from 'kysely';
import { bookDay, entryDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { sumClosed } from '../books/get-books.ts';
import { LACKS_RECEIPT, selectCosts } from '../costs/list-costs.ts';
import { IS_CREDIT_DUE, IS_UNMATCHED } from '../payments/credit-due.ts';
import { loadBankBalance } from './bank-balance.ts';
import { loadMoneyOut, loadStatementDays, type Period } from './load-money-out.ts';

/** What waits for an admin up to the end of the period; closed accounts and what was set aside, now. */
async function loadTasks(db: Db, { last, timeZone }: Period) {
  const isDue = sql<boolean>`${entryDay(timeZone)} <= ${last}::date`;
  const sumsOf = (amount: string) =>
    [
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(${sql.ref(amount)}), 0)::bigint`.as('amount'),
    ] as const;
  const unassigned = await db
    .selectFrom('bank_entries')
    .select(sumsOf('bank_entries.amount_minor'))
    .where(IS_UNMATCHED)
    .where(isDue)
    .executeTakeFirstOrThrow();
  const doubtful = await db
    .selectFrom('bank_entries')
    .select(sumsOf('bank_entries.amount_minor'))
    .where('doubt_of', 'is not', null)
    .where('undone_at', 'is', null)
    .where('status', '=', 'booked')
    .where(isDue)
    .executeTakeFirstOrThrow();
  const { set_aside } = await db
    .selectFrom('set_aside_entries')
    .select(sql<number>`count(*)`.as('set_aside'))
    .executeTakeFirstOrThrow();
  const without_receipt = await selectCosts(db)
    .select(sumsOf('transfers.amount_minor'))
    .where(LACKS_RECEIPT)
    .where(sql<boolean>`${bookDay(timeZone)} <= ${last}::date`)
    .executeTakeFirstOrThrow();
  return { unassigned, doubtful, set_aside, without_receipt, closed_accounts: await sumClosed(db) };
}

type MonthEnd = ResponseOf<'getMonthEnd'>;

const total = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0);

/** What a month that isn't over is compared with is what the bank has today. */
export const getMonthEnd: Handler<'getMonthEnd'> = async ({ query }, { db, clock, config }) => {
  const { timeZone } = config.club;
  const { year, month } = query;
  const today = localDateTime(clock.now(), timeZone).date;
  const { first, end, dayBefore } = daysOf(year, month);
  const period: Period = { first, last: end > today && first <= today ? today : end, timeZone };
  const [before, after] = [
    await loadBankBalance(db, dayBefore, timeZone),
    await loadBankBalance(db, period.last, timeZone),
  ];
  const sums = await sumMoney(db, period);
  const lines = MONTH_END_LINES.map((line) => ({ line, amount: sums[line] }));
  const expected = before && before.balance + total(lines);
  const difference = expected !== null && after ? after.balance - expected : null;
  const out = await loadMoneyOut(db, period);
  return {
    ...sums,
    year,
    month,
    first_date: first,
    last_date: period.last,
    is_over: end < today,
    before,
    after,
    lines,
    expected,
    difference,
    unexplained: difference === null ? null : difference + total(out.not_recorded) - total(out.not_at_bank),
    ...out,
    // Balances that agree prove that nothing is missing.
    missing_days: difference === 0 ? [] : await loadMissingDays(db, period),
    ...(await loadTasks(db, period)),
    costs: await sumCosts(db, period),
  };
};

/** The first and last day of a month, and the last of the one before. */
function daysOf(year: number, month: number) {
  const day = (...date: [number, number, number]) => utcDate(Date.UTC(...date));
  return { first: day(year, month - 1, 1), end: day(year, month, 0), dayBefore: day(year, month - 1, 0) };
}

/** The days of the period that no imported statement covers; none where the bank is read by a feed, or no statement was ever imported. */
async function loadMissingDays(db: Db, { first, last }: Period): Promise<MonthEnd['missing_days']> {
  const covered = await loadStatementDays(db);
  const fed = await db.selectFrom('bank_sources').select('source').where('read_at', 'is not', null).execute();
  if (covered.length === 0 || fed.length > 0) return [];
  const missing: MonthEnd['missing_days'] = [];
  let from = first;
  for (const days of covered) {
    if (days.last < from || days.first > last) continue;
    if (days.first > from) missing.push({ first_date: from, last_date: dateAfter(days.first, -1) });
    from = dateAfter(days.last, 1);
  }
  if (from <= last) missing.push({ first_date: from, last_date: last });
  return missing;
}

type Sums = Record<
  MonthEndLine | 'players_hold' | 'not_assigned' | 'cash' | 'matches_took' | 'pitches_cost',
  number
>;

/** What the books say moved in a period, and whose the money was at its end. Minor units. */
async function sumMoney(db: Db, { first, last, timeZone }: Period): Promise<Sums> {
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
async function sumCosts(db: Db, { first, last, timeZone }: Period): Promise<MonthEnd['costs']> {
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
