import { LINE_OUTCOMES, type LineOutcome, type ResponseOf } from '@kickabout/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { Schema } from '../../kernel/database/tables.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';
import { UNCHECKED } from './check-balances.ts';
import { type Judged, type JudgedLine, judgeStatement } from './judge-statement.ts';
import { type Reading, readUpload, type StatementServices } from './read-upload.ts';

export type StatementRow = Selectable<Schema['statements']>;
type Summary = ResponseOf<'listStatements'>[number];
type Preview = ResponseOf<'previewStatement'>;

/** A statement without its lines, with the lines counted. */
export function summaryOf(row: StatementRow, lines: readonly CountedLine[]): Summary {
  return {
    statement_id: row.statement_id,
    file_name: row.file_name,
    format: row.format,
    account: row.account || null,
    first_date: row.first_day,
    last_date: row.last_day,
    is_cut: row.is_cut,
    uploaded_at: row.uploaded_at.toISOString(),
    imported_at: row.imported_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    state: row.undone_at ? 'undone' : row.imported_at ? 'imported' : 'previewed',
    lines_by_outcome: Object.fromEntries(
      LINE_OUTCOMES.map((outcome) => [outcome, sum(lines, outcome, 'count')]),
    ) as Record<LineOutcome, number>,
    amount: sum(lines, 'new', 'minor'),
  };
}

type CountedLine = { outcome: LineOutcome; count: number; minor: number };

const sum = (lines: readonly CountedLine[], outcome: LineOutcome, field: 'count' | 'minor') =>
  lines.filter((line) => line.outcome === outcome).reduce((total, line) => total + line[field], 0);

export const previewStatement: Handler<'previewStatement', StatementServices> = async (
  { params },
  context,
) => {
  const row = await findStatement(context.db, params.id);
  return row ? loadPreview(context, row) : refuse('not_found', NO_SUCH_STATEMENT);
};

export const NO_SUCH_STATEMENT = 'This statement doesn’t exist.';

export function findStatement(db: Db, statementId: number): Promise<StatementRow | undefined> {
  return db.selectFrom('statements').selectAll().where('statement_id', '=', statementId).executeTakeFirst();
}

type Previewed = Promise<Preview | Refusal<'statement_unreadable'>>;

/** What importing it as of now would do or, once it's imported, what it did. */
export async function loadPreview(services: Reading, row: StatementRow): Previewed {
  if (row.imported_at !== null) return importedPreview(services.db, row);
  const judged = await judgeStatement(services, await readUpload(services, row), row.digest);
  return presentPreview(services.db, row, judged);
}

export async function presentPreview(db: Db, row: StatementRow, judged: Judged): Previewed {
  if (judged.outcome === 'unreadable') return refuse('statement_unreadable', judged.reason);
  if (judged.outcome === 'judged')
    return previewOf(db, { ...row, ...judged.about }, judged.lines, judged.shown);
  const { header, rows, guess } = judged.table;
  return previewOf(db, row, [], { unknown_columns: { header, rows, guess } });
}

async function previewOf(
  db: Db,
  row: StatementRow,
  lines: readonly ShownLine[],
  shown: Partial<Preview>,
): Promise<Preview> {
  const counted = lines.map(({ outcome, minor }) => ({ outcome, count: 1, minor: minor ?? 0 }));
  return {
    ...summaryOf(row, counted),
    fingerprint: '',
    same_file_as: await earlierUpload(db, row),
    account_question: null,
    unknown_columns: null,
    unclear: { dates: null, currency: null, kind: false },
    questions: [],
    balances: UNCHECKED,
    decided: [],
    columns: [],
    ...shown,
    lines: await presentLines(db, lines),
  };
}

async function earlierUpload(db: Db, { digest, statement_id }: StatementRow): Promise<number | null> {
  const earlier = await db
    .selectFrom('statements')
    .select('statement_id')
    .where('digest', '=', digest)
    .where('statement_id', '<>', statement_id)
    .where('imported_at', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('statement_id')
    .limit(1)
    .executeTakeFirst();
  return earlier?.statement_id ?? null;
}

async function importedPreview(db: Db, row: StatementRow): Promise<Preview> {
  const rows = await db
    .selectFrom('statement_lines')
    .leftJoin('bank_entries', 'bank_entries.bank_entry_id', 'statement_lines.bank_entry_id')
    .leftJoin('players', 'players.player_id', 'bank_entries.player_id')
    .select(['place', 'outcome', 'reason', 'day', 'statement_lines.amount_minor as minor'])
    .select(['statement_lines.payer_name as payer', 'statement_lines.reference'])
    .select(['players.player_id', 'first_name', 'last_name', 'preferred_name', 'doubt_of', 'same_as'])
    .select('statement_lines.bank_entry_id as entryId')
    .where('statement_id', '=', row.statement_id)
    .orderBy('place')
    .$narrowType<{ first_name: string; last_name: string; preferred_name: string }>()
    .execute();
  const lines = rows.map(
    ({ doubt_of, same_as, entryId, player_id, first_name, last_name, preferred_name, ...line }) => ({
      ...line,
      player: player_id === null ? null : { player_id, first_name, last_name, preferred_name },
      otherId: doubt_of ?? same_as ?? (line.outcome === 'known' ? entryId : null),
    }),
  );
  return previewOf(db, row, lines, {});
}

type ShownLine = Pick<
  JudgedLine,
  'place' | 'outcome' | 'reason' | 'day' | 'minor' | 'payer' | 'reference' | 'player' | 'otherId'
>;

async function presentLines(db: Db, lines: readonly ShownLine[]): Promise<Preview['lines']> {
  const others = await paymentsById(
    db,
    lines.map(({ otherId }) => otherId),
  );
  return lines.map(({ place, outcome, reason, day, minor, payer, reference, player, otherId }) => ({
    ...{ place, outcome, reason, player, reference },
    payment_date: day,
    amount: minor,
    payer_name: payer,
    other: others.get(otherId ?? 0) ?? null,
  }));
}

type Payment = NonNullable<Preview['lines'][number]['other']>;

/** Payments as the contract shows them, by their id. */
export async function paymentsById(db: Db, ids: readonly (number | null)[]): Promise<Map<number, Payment>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = await db
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'booked_date as payment_date', 'amount_minor as amount'])
    .select(['payer_name', 'reference'])
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(wanted))))
    .execute();
  return new Map(rows.map(({ bank_entry_id, ...payment }) => [bank_entry_id, payment]));
}
