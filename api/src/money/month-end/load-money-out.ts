import type { ResponseOf } from '@kickabout/contract';
import { sql } from 'kysely';
import { bookDay } from '../../club/ledger/statement-day.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { IS_IMPORTED, importedStatements } from '../statements/load-known.ts';
import { MONEY_OUT } from '../statements/statement.ts';

/** Days of the club's calendar, both included. */
export type Period = { first: string; last: string; timeZone: string };

type MonthEnd = ResponseOf<'getMonthEnd'>;

/** Money that left the bank, on a day of the club's calendar. */
type MoneyOut = MonthEnd['not_recorded'][number];

type Shown = Pick<MonthEnd, 'not_recorded' | 'not_at_bank'>;

/**
 * What left the bank by its statements and isn't recorded, and what's recorded although the statements of those days don't have it.
 * Nothing links the two: they're the same payment if amount and day fit, so that either can come first, and a statement can be undone.
 */
export async function loadMoneyOut(db: Db, period: Period): Promise<Shown> {
  const found = matchMoneyOut(await loadLines(db, period), await loadRecords(db, period));
  const days = await loadStatementDays(db);
  const isNow = ({ day }: MoneyOut) => day >= period.first && day <= period.last;
  const isCovered = ({ day }: MoneyOut) => days.some(({ first, last }) => first <= day && day <= last);
  return {
    not_recorded: found.lines.filter(isNow),
    not_at_bank: found.records.filter((record) => isNow(record) && isCovered(record)),
  };
}

/** Statements overlap: of equal lines of a day, there are as many as the statement with the most has. */
async function loadLines(db: Db, { first, last }: Period): Promise<MoneyOut[]> {
  const { rows } = await sql<MoneyOut>`
    SELECT DISTINCT ON (day, amount_minor, nth) day, -amount_minor AS amount, trim(payer_name || ' ' || reference) AS description
    FROM (
      SELECT day, amount_minor, payer_name, reference, statement_id,
        row_number() OVER (PARTITION BY statement_id, day, amount_minor ORDER BY place) AS nth
      FROM statement_lines JOIN statements USING (statement_id)
      WHERE ${IS_IMPORTED} AND reason = ${MONEY_OUT}
        AND day BETWEEN ${first}::date - ${DAYS_APART}::int AND ${last}::date + ${DAYS_APART}::int
    ) AS lines ORDER BY day, amount_minor, nth, statement_id`.execute(db);
  return rows;
}

/** Pay-outs and what was spent from the bank, without what was taken back. */
async function loadRecords(db: Db, { first, last, timeZone }: Period): Promise<MoneyOut[]> {
  const { rows } = await sql<MoneyOut>`
    SELECT ${bookDay(timeZone)} AS day, transfers.amount_minor AS amount, coalesce(preferred_name || ': ', '') || coalesce(reason, '') AS description
    FROM transfers
    JOIN accounts AS debit ON debit.account_id = debit_account
    JOIN accounts AS credit ON credit.account_id = credit_account
    LEFT JOIN players ON players.player_id = debit.player_id
    LEFT JOIN bank_entries USING (bank_entry_id)
    WHERE credit.kind = 'bank' AND transfers.kind IN ('expense', 'adjustment') AND takes_back IS NULL
      AND NOT EXISTS (SELECT FROM transfers AS later WHERE later.takes_back = transfers.transfer_id)
      AND ${bookDay(timeZone)} BETWEEN ${first}::date - ${DAYS_APART}::int AND ${last}::date + ${DAYS_APART}::int
    ORDER BY 1, transfer_id`.execute(db);
  return rows;
}

/** The days that imported statements cover, in order. */
export const loadStatementDays = (db: Db): Promise<{ first: string; last: string }[]> =>
  importedStatements(db)
    .select(['first_day as first', 'last_day as last'])
    .where('first_day', 'is not', null)
    .where('last_day', 'is not', null)
    .orderBy('first_day')
    .orderBy('last_day')
    .$narrowType<{ first: string; last: string }>()
    .execute();

/** A line of a statement and a record of the same amount can be this many days apart: payments are rarely recorded the same day. */
const DAYS_APART = 10;

/**
 * Which lines of statements no record accounts for, and the other way round. Each accounts for one at most: those of the same day first,
 * then the closest.
 */
export function matchMoneyOut(lines: readonly MoneyOut[], records: readonly MoneyOut[]) {
  const pairs = lines
    .flatMap((line, at) =>
      records.flatMap((record, place) => {
        const apart = Math.abs(Date.parse(line.day) - Date.parse(record.day)) / DAY_MS;
        return line.amount === record.amount && apart <= DAYS_APART ? [{ at, place, apart }] : [];
      }),
    )
    .sort((one, other) => one.apart - other.apart);
  const [foundLines, foundRecords] = [new Set<number>(), new Set<number>()];
  for (const { at, place } of pairs) {
    if (foundLines.has(at) || foundRecords.has(place)) continue;
    foundLines.add(at);
    foundRecords.add(place);
  }
  return {
    lines: lines.filter((_, at) => !foundLines.has(at)),
    records: records.filter((_, place) => !foundRecords.has(place)),
  };
}
