import { createHash } from 'node:crypto';
import type pg from 'pg';
import { BACKED_UP, type BackedUpTable } from '../../kernel/database/tables.ts';

/** A line of a backup; `table` is null for the head, which comes first. */
export type BackupLine = { table: BackedUpTable | null; text: string };

const ROWS_AT_A_TIME = 5000;
/** Files of releases have up to 2 MB. */
const LARGE_ROWS_AT_A_TIME = 20;

/**
 * Everything in the database as lines of a backup: the migrations applied to it, then every row. The same contents
 * always give the same lines, so a restore can compare what it stored with the file. Needs a transaction.
 */
export async function* dump(client: pg.ClientBase): AsyncGenerator<BackupLine> {
  // Nothing here may depend on the machine's settings, and a large club takes as long as it takes.
  await client.query(
    "SET LOCAL timezone = 'UTC'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0",
  );
  const { rows: migrations } = await client.query('SELECT name, sha256 FROM migrations ORDER BY name');
  yield { table: null, text: JSON.stringify({ kickabout: 2, migrations }) };
  for (const table of await existingTables(client)) {
    for await (const row of rowsOf(client, table)) yield { table, text: `{"table":"${table}","row":${row}}` };
  }
}

/** Before the latest migrations, a database has fewer tables than this version knows. */
export async function existingTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'",
  );
  const existing = new Set(rows.map(({ name }) => name));
  return BACKED_UP.filter((table) => existing.has(table));
}

/** The columns of a table that a backup holds, as SQL names: not those that are generated from others. */
export async function storedColumns(client: pg.ClientBase, table: BackedUpTable): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
      WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  return rows[0]?.columns ?? '';
}

/** Rows as PostgreSQL itself writes them in JSON, because JavaScript would round large numbers. */
async function* rowsOf(client: pg.ClientBase, table: BackedUpTable): AsyncGenerator<string> {
  await client.query(
    `DECLARE all_rows NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS row
      FROM (SELECT ${await storedColumns(client, table)} FROM ${table}) t ORDER BY to_jsonb(t)::text COLLATE "C"`,
  );
  const atATime = table === 'stored_contents' ? LARGE_ROWS_AT_A_TIME : ROWS_AT_A_TIME;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${atATime} FROM all_rows`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await client.query('CLOSE all_rows');
}

/** What a backup holds: how many rows of each table, and the SHA-256 of all its lines. */
export type Contents = { rows: Partial<Record<BackedUpTable, number>>; sha256: string };

/** Counts and digests lines as they pass. */
export function createTally() {
  const hash = createHash('sha256');
  const rows: Contents['rows'] = {};
  return {
    add({ table, text }: BackupLine): void {
      hash.update(`${text}\n`);
      if (table !== null) rows[table] = (rows[table] ?? 0) + 1;
    },
    contents: (): Contents => ({ rows, sha256: hash.copy().digest('hex') }),
  };
}

export const countRows = ({ rows }: Contents): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** A sentence about the first table with too many or too few rows; null if all counts agree. */
export function findDifference(found: Contents, expected: Contents): string | null {
  for (const table of BACKED_UP) {
    const [is, should] = [found.rows[table] ?? 0, expected.rows[table] ?? 0];
    if (is !== should) return `${table} has ${is} rows instead of ${should}`;
  }
  return null;
}
