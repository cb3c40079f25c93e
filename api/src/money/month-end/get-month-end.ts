import { MONTH_END_LINES, type MonthEndLine, type ResponseOf } from '@kickabout/contract';
import { dateAfter, localDateTime } from '@kickabout/domain';
import { sql } from 'kysely';
import { bookDay, entryDay } from '../../club/ledger/statement-day.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { sumClosed } from '../books/get-books.ts';
import { LACKS_RECEIPT, selectCosts } from '../costs/list-costs.ts';
import { IS_UNMATCHED } from '../payments/credit-due.ts';
import { loadBankBalance } from './bank-balance.ts';
import { loadMoneyOut, loadStatementDays } from './load-money-out.ts';
import { type Period, sumCosts, sumMoney } from './sum-month.ts';

/** What waits for an admin up to the end of the period; closed accounts and what was set aside, now. */
async function loadTasks(db: Db, { last, timeZone }: Period) {
  const isDue = sql<boolean>`${entryDay(timeZone)} <= ${last}::date`;
  const sums = [
    sql<number>`count(*)`.as('count'),
    sql<number>`coalesce(sum(bank_entries.amount_minor), 0)::bigint`.as('amount'),
  ] as const;
  const unassigned = await db
    .selectFrom('bank_entries')
    .select(sums)
    .where(IS_UNMATCHED)
    .where(isDue)
    .executeTakeFirstOrThrow();
  const doubtful = await db
    .selectFrom('bank_entries')
    .select(sums)
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
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(transfers.amount_minor), 0)::bigint`.as('amount'),
    ])
    .where(LACKS_RECEIPT)
    .where(sql<boolean>`${bookDay(timeZone)} <= ${last}::date`)
    .executeTakeFirstOrThrow();
  return { unassigned, doubtful, set_aside, without_receipt, closed_accounts: await sumClosed(db) };
}

type MonthEnd = ResponseOf<'getMonthEnd'>;

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
  const changed = MONTH_END_LINES.reduce((sum, line: MonthEndLine) => sum + sums[line], 0);
  const expected = before && before.balance + changed;
  const difference = expected !== null && after ? after.balance - expected : null;
  const out = await loadMoneyOut(db, period);
  const total = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0);
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
function daysOf(year: number, month: number): { first: string; end: string; dayBefore: string } {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return {
    first: day(new Date(Date.UTC(year, month - 1, 1))),
    end: day(new Date(Date.UTC(year, month, 0))),
    dayBefore: day(new Date(Date.UTC(year, month - 1, 0))),
  };
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
