import { LINE_OUTCOMES, type LineOutcome, type ResponseOf } from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';
import { type Refusal, refuse } from '../../kernel/http/refusal.ts';
import { UNCHECKED } from './check-balances.ts';
import { paymentsById } from './doubtful-payments.ts';
import { type Judged, type JudgedLine, judgeStatement, type StatementServices } from './judge-statement.ts';
import { findStatement, importedStatements, NO_SUCH_STATEMENT, type StatementRow } from './load-known.ts';

type Preview = ResponseOf<'previewStatement'>;

/** A statement without its lines, with the lines counted. */
function summaryOf(row: StatementRow, lines: readonly CountedLine[]): ResponseOf<'listStatements'>[number] {
  const { statement_id, file_name, format, is_cut } = row;
  return {
    ...{ statement_id, file_name, format, is_cut },
    account: row.account || null,
    first_date: row.first_day,
    last_date: row.last_day,
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

/** Uploaded statements, the latest first. */
export const listStatements: Handler<'listStatements'> = async ({ query }, { db }) => {
  const page = await pageById(db.selectFrom('statements').selectAll(), 'statement_id', query);
  const ids = page.rows.map(({ statement_id }) => statement_id);
  const counts = await db
    .selectFrom('statement_lines')
    .select(['statement_id', 'outcome'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'),
    ])
    .where((eb) => eb('statement_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy(['statement_id', 'outcome'])
    .execute();
  const byStatement = Map.groupBy(counts, ({ statement_id }) => statement_id);
  return page.map((row) => summaryOf(row, byStatement.get(row.statement_id) ?? []));
};

export const previewStatement: Handler<'previewStatement', StatementServices> = async (
  { params },
  context,
) => {
  const row = await findStatement(context.db, params.id);
  return row ? loadPreview(context, row) : refuse('not_found', NO_SUCH_STATEMENT);
};

type Context = StatementServices & { money: ClubMoney };
type Previewed = Promise<Preview | Refusal<'statement_unreadable'>>;

/** What importing it as of now would do or, once it's imported, what it did. */
export async function loadPreview(context: Context, row: StatementRow): Previewed {
  if (row.imported_at !== null) return importedPreview(context.db, row);
  return presentPreview(context.db, row, await judgeStatement(context, row));
}

export async function presentPreview(db: Db, row: StatementRow, judged: Judged): Previewed {
  if (judged.outcome === 'unreadable') return refuse('statement_unreadable', judged.reason);
  if (judged.outcome === 'judged')
    return previewOf(db, { ...row, ...judged.about }, judged.lines, judged.shown);
  const { table, encoding } = judged;
  const layout = {
    state: 'shown' as const,
    columns: table.columns,
    dates: 'day-first' as const,
    words: [],
    accounts: [],
  };
  return previewOf(db, row, [], { layout, encoding });
}

async function previewOf(
  db: Db,
  row: StatementRow,
  lines: readonly ShownLine[],
  shown: Partial<Preview>,
): Promise<Preview> {
  const counted = lines.map(({ outcome, minor }) => ({ outcome, count: 1, minor: minor ?? 0 }));
  const ids = lines.map(({ otherId }) => otherId);
  const others = await paymentsById(db, ids);
  return {
    ...summaryOf(row, counted),
    fingerprint: '',
    same_file_as: await earlierUpload(db, row),
    account_question: null,
    layout: null,
    encoding: 'UTF-8',
    unclear: { dates: null, currency: null, kind: false },
    questions: [],
    balances: UNCHECKED,
    decided: [],
    ...shown,
    lines: lines.map(
      ({ place, outcome, reason, day, minor, payer, reference, player, otherId, label = '' }) => ({
        ...{ place, outcome, reason, player, reference },
        label: player === null ? label : '',
        payment_date: day,
        amount: minor,
        payer_name: payer,
        other: others.get(otherId ?? 0) ?? null,
      }),
    ),
  };
}

async function earlierUpload(db: Db, { digest, statement_id }: StatementRow): Promise<number | null> {
  const { first } = await importedStatements(db)
    .select((eb) => eb.fn.min('statement_id').as('first'))
    .where('digest', '=', digest)
    .where('statement_id', '<>', statement_id)
    .executeTakeFirstOrThrow();
  return first;
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
  'place' | 'outcome' | 'reason' | 'day' | 'minor' | 'payer' | 'reference' | 'player' | 'otherId' | 'label'
>;
