import { LINE_OUTCOMES, type LineOutcome, type ResponseOf } from '@kickabout/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { Schema } from '../../kernel/database/tables.ts';
import { type Judged, type JudgedStatement, judgeStatement } from './judge-statement.ts';
import { type Reading, readUpload } from './read-upload.ts';

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

/** What importing it as of now would do; once it's imported, what it did. `reason` if the file can't be read. */
export async function loadPreview(
  services: Reading,
  row: StatementRow,
): Promise<Preview | { reason: string }> {
  if (row.imported_at !== null)
    return {
      ...(await importedPreview(services.db, row)),
      same_file_as: await earlierUpload(services.db, row),
    };
  const judged = await judgeStatement(services, await readUpload(services, row), row.digest);
  return presentPreview(services.db, row, judged);
}

export async function presentPreview(
  db: Db,
  row: StatementRow,
  judged: Judged,
): Promise<Preview | { reason: string }> {
  const sameFile = await earlierUpload(db, row);
  if (judged.outcome === 'unreadable') return { reason: judged.reason };
  if (judged.outcome === 'unknown_columns')
    return {
      ...emptyPreview(row),
      unknown_columns: { header: judged.table.header, rows: judged.table.rows, guess: judged.table.guess },
      same_file_as: sameFile,
    };
  const asJudged = {
    ...row,
    format: judged.format,
    account: judged.account,
    first_day: judged.days?.first ?? null,
    last_day: judged.days?.last ?? null,
    is_cut: judged.isCut,
  };
  return {
    ...summaryOf(
      asJudged,
      judged.lines.map(({ outcome, minor }) => ({ outcome, count: 1, minor: minor ?? 0 })),
    ),
    fingerprint: judged.fingerprint,
    same_file_as: sameFile,
    account_question: judged.accountQuestion,
    unknown_columns: null,
    unclear: judged.unclear,
    questions: judged.questions,
    balances: judged.balances,
    decided: judged.decided,
    columns: judged.columns,
    lines: await presentLines(db, judged.lines),
  };
}

function emptyPreview(row: StatementRow): Preview {
  return {
    ...summaryOf(row, []),
    fingerprint: '',
    same_file_as: null,
    account_question: null,
    unknown_columns: null,
    unclear: { dates: null, currency: null, kind: false },
    questions: [],
    balances: { state: 'none', place: null, said: null, summed: null, remedy: null },
    decided: [],
    columns: [],
    lines: [],
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
    .select(['place', 'outcome', 'reason', 'day', 'statement_lines.amount_minor as minor'])
    .select(['statement_lines.payer_name as payer', 'statement_lines.reference'])
    .select(['bank_entries.player_id as playerId', 'doubt_of', 'same_as'])
    .select('statement_lines.bank_entry_id as entryId')
    .where('statement_id', '=', row.statement_id)
    .orderBy('place')
    .execute();
  const lines = rows.map(({ doubt_of, same_as, entryId, ...line }) => ({
    ...line,
    otherId: doubt_of ?? same_as ?? (line.outcome === 'known' ? entryId : null),
  }));
  return {
    ...emptyPreview(row),
    ...summaryOf(
      row,
      lines.map(({ outcome, minor }) => ({ outcome, count: 1, minor: minor ?? 0 })),
    ),
    lines: await presentLines(db, lines),
  };
}

type ShownLine = Pick<
  JudgedStatement['lines'][number],
  'place' | 'outcome' | 'reason' | 'day' | 'minor' | 'payer' | 'reference' | 'playerId' | 'otherId'
>;

async function presentLines(db: Db, lines: readonly ShownLine[]): Promise<Preview['lines']> {
  const others = await paymentsById(
    db,
    lines.map(({ otherId }) => otherId),
  );
  const players = await playersById(
    db,
    lines.map(({ playerId }) => playerId),
  );
  return lines.map(({ place, outcome, reason, day, minor, payer, reference, playerId, otherId }) => ({
    place,
    outcome,
    reason,
    payment_date: day,
    amount: minor,
    payer_name: payer,
    reference,
    player: (playerId !== null && players.get(playerId)) || null,
    other: (otherId !== null && others.get(otherId)) || null,
  }));
}

type Payment = NonNullable<Preview['lines'][number]['other']>;

/** Payments as the contract shows them, by their id. */
export async function paymentsById(db: Db, ids: readonly (number | null)[]): Promise<Map<number, Payment>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'booked_date as payment_date', 'amount_minor as amount'])
    .select(['payer_name', 'reference'])
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(wanted))))
    .execute();
  return new Map(rows.map(({ bank_entry_id, ...payment }) => [bank_entry_id, payment]));
}

async function playersById(db: Db, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'preferred_name'])
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val(wanted))))
    .execute();
  return new Map(rows.map((row) => [row.player_id, row]));
}
