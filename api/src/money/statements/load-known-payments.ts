import { dateAfter } from '@kickabout/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { isSameAccount } from '../payments/accounts.ts';
import type { DayRange, KnownPayments, SeenLine, SeenStatement } from '../payments/recognise-payments.ts';

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
  const statements = [...byStatement.values()].map((rows): SeenStatement => {
    const { format, digest, first_day, last_day } = rows[0] as (typeof rows)[number];
    const seen = rows.map(seenLine).filter((line) => line !== null);
    return {
      format: format ?? '',
      digest,
      days: { first: first_day ?? '', last: last_day ?? '' },
      lines: seen,
    };
  });
  return {
    statements,
    fed: fed
      .filter(mayBeThis)
      .map(seenLine)
      .filter((line) => line !== null),
  };
}

function linesBetween(db: Db, from: string, to: string) {
  return db
    .selectFrom('statement_lines')
    .innerJoin('statements', 'statements.statement_id', 'statement_lines.statement_id')
    .innerJoin('bank_entries', 'bank_entries.bank_entry_id', 'statement_lines.bank_entry_id')
    .select([
      'statements.statement_id',
      'statements.account',
      'format',
      'digest',
      'first_day',
      'last_day',
      'day',
      'statement_lines.amount_minor',
      'statement_lines.payer_name',
      'statement_lines.reference',
      'bank_id',
      'balance_minor',
      'clock_time',
    ])
    .select((eb) => eb.fn.coalesce('same_as', 'statement_lines.bank_entry_id').as('payment_id'))
    .where('statements.imported_at', 'is not', null)
    .where('statements.undone_at', 'is', null)
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .orderBy('statements.statement_id')
    .orderBy('place')
    .execute();
}

/** Feeds report every payment; those that only statements showed are among the lines. */
function fedBetween(db: Db, from: string, to: string) {
  return db
    .selectFrom('bank_entries')
    .select(['account', 'booked_date as day', 'amount_minor', 'payer_name', 'reference'])
    .select((eb) => eb.fn.coalesce('same_as', 'bank_entry_id').as('payment_id'))
    .where('source', '<>', 'statement')
    .where('undone_at', 'is', null)
    .where('status', '=', 'booked')
    .where('booked_date', '>=', from)
    .where('booked_date', '<=', to)
    .orderBy('bank_entry_id')
    .execute();
}

type SightingRow = {
  day: string | null;
  amount_minor: number | null;
  payer_name: string;
  reference: string;
  payment_id: number | null;
  bank_id?: string | null;
  balance_minor?: number | null;
  clock_time?: string | null;
};

function seenLine(row: SightingRow): SeenLine | null {
  const { day, amount_minor: minor, payment_id: paymentId } = row;
  if (day === null || minor === null || paymentId === null) return null;
  return {
    day,
    minor,
    payer: row.payer_name,
    reference: row.reference,
    bankId: row.bank_id ?? null,
    balance: row.balance_minor ?? null,
    time: row.clock_time ?? null,
    paymentId,
  };
}
