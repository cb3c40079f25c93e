import { dateAfter } from '@kickabout/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { Schema } from '../../kernel/database/tables.ts';
import { isSameAccount } from '../payments/accounts.ts';
import type { DayRange, KnownPayments, SeenStatement } from '../payments/recognise-payments.ts';

/** Beyond the days of a statement, because banks move entries by a few. */
const MORE_DAYS = 7;

/** What the club knows of an account around some days. An account that a source doesn't name may be any. */
export async function loadKnownPayments(db: Db, account: string, days: DayRange): Promise<KnownPayments> {
  const from = dateAfter(days.first, -MORE_DAYS);
  const to = dateAfter(days.last, MORE_DAYS);
  const [lines, fed] = await Promise.all([linesBetween(db, from, to), fedBetween(db, from, to)]);
  const mayBeThis = (row: { account: string }) =>
    account === '' || row.account === '' || isSameAccount(row.account, account);
  const byStatement = Map.groupBy(lines.filter(mayBeThis), ({ statement_id }) => statement_id);
  return {
    statements: [...byStatement.values()].map((some): SeenStatement => {
      const { format, source, digest, first, last } = some[0] as (typeof some)[number];
      return {
        format: format?.startsWith('CSV') ? source : (format ?? ''),
        digest,
        days: { first, last },
        lines: some,
      };
    }),
    fed: fed.filter(mayBeThis).map((row) => ({ ...row, bankId: null, balance: null, time: null })),
  };
}

/** The columns that can be null aren't in rows that the queries find. */
type Whole = { day: string; paymentId: number };

function linesBetween(db: Db, from: string, to: string) {
  return importedStatements(db)
    .innerJoin('statement_lines', 'statement_lines.statement_id', 'statements.statement_id')
    .innerJoin('bank_entries', 'bank_entries.bank_entry_id', 'statement_lines.bank_entry_id')
    .select(['statements.statement_id', 'statements.account', 'format', 'statements.source', 'digest'])
    .select(['first_day as first', 'last_day as last', 'day', 'statement_lines.amount_minor as minor'])
    .select(['statement_lines.payer_name as payer', 'statement_lines.reference', 'bank_id as bankId'])
    .select(['balance_minor as balance', 'clock_time as time'])
    .select((eb) => eb.fn.coalesce('same_as', 'statement_lines.bank_entry_id').as('paymentId'))
    .where('day', 'is not', null)
    .where('statement_lines.amount_minor', 'is not', null)
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .orderBy('statements.statement_id')
    .orderBy('place')
    .$narrowType<Whole & { first: string; last: string; minor: number }>()
    .execute();
}

/** Feeds report every payment; those that only statements showed are among the lines. */
function fedBetween(db: Db, from: string, to: string) {
  return db
    .selectFrom('bank_entries')
    .select(['account', 'booked_date as day', 'amount_minor as minor', 'payer_name as payer', 'reference'])
    .select((eb) => eb.fn.coalesce('same_as', 'bank_entry_id').as('paymentId'))
    .where('source', '<>', 'statement')
    .where('undone_at', 'is', null)
    .where('status', '=', 'booked')
    .where('booked_date', '>=', from)
    .where('booked_date', '<=', to)
    .orderBy('bank_entry_id')
    .$narrowType<Whole>()
    .execute();
}

/** The accounts that payments were imported from. */
export async function loadAccounts(db: Db): Promise<string[]> {
  const rows = await importedStatements(db)
    .select('account')
    .union(db.selectFrom('bank_sources').select('account'))
    .execute();
  return rows.map(({ account }) => account).filter(Boolean);
}

/** The first day of the month in which the last imported file of a kind ended; null before the first. */
export async function loadLastMonth(db: Db, source: string): Promise<string | null> {
  const { last } = await importedStatements(db)
    .select((eb) => eb.fn.max('last_day').as('last'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return last === null ? null : `${last.slice(0, 7)}-01`;
}

/** The statements that count. */
export const IS_IMPORTED = sql<boolean>`imported_at IS NOT NULL AND statements.undone_at IS NULL`;

export const importedStatements = (db: Db) => db.selectFrom('statements').where(IS_IMPORTED);

export type StatementRow = Selectable<Schema['statements']>;

export const NO_SUCH_STATEMENT = 'This statement doesn’t exist.';

export function findStatement(db: Db, statementId: number): Promise<StatementRow | undefined> {
  return db.selectFrom('statements').selectAll().where('statement_id', '=', statementId).executeTakeFirst();
}
