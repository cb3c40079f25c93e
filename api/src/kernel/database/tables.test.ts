import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { fillTable, valuesOf } from '../../testing/fill-table.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { aboutTables, TABLES } from './tables.ts';

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createTestDatabase(), max: 1 });
});
afterAll(() => pool.end());

/** By table, in order, each row's text. */
async function byTable(query: string): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ table: string; text: string }>(query);
  const found = Map.groupBy(rows, ({ table }) => table);
  return Object.fromEntries(
    [...found].map(([table, those]) => [table, [...new Set(those.map(({ text }) => text))].toSorted()]),
  );
}

const listed = (of: (about: ReturnType<typeof aboutTables>[number][1]) => readonly string[]) =>
  Object.fromEntries(
    aboutTables()
      .map(([name, about]) => [name, of(about).toSorted()] as const)
      .filter(([, texts]) => texts.length > 0),
  );

it('every table is in the list', async () => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'",
  );
  const current = aboutTables();
  expect(current.map(([name]) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('the database refuses changes to what is append-only', async () => {
  const triggers = await byTable(`
    SELECT tgrelid::regclass::text AS table, tgname AS text FROM pg_trigger WHERE tgfoid = 'refuse_change'::regproc`);
  // Without a trigger, keys can be replaced by their owner.
  const refused = aboutTables().filter(([name, { appendOnly }]) => appendOnly && name !== 'push_keys');
  expect(refused.map(([name]) => name).toSorted()).toEqual(Object.keys(triggers).toSorted());
});

it('every column that refers to a player says what closing their account does', async () => {
  const columns = await byTable(`
    SELECT conrelid::regclass::text AS table, attname AS text FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
      WHERE contype = 'f' AND confrelid = 'players'::regclass`);
  expect(listed(({ players = {} }) => Object.keys(players))).toEqual(columns);
});

it('the list names the tags that triggers note', async () => {
  // Some make everything out of date, for what no request does.
  const tags = await byTable(`
    SELECT tgrelid::regclass::text AS table, trim(tag) AS text FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      CROSS JOIN LATERAL (
        SELECT unnest(string_to_array(encode(tgargs, 'escape'), '\\000'))
        UNION SELECT (regexp_matches(prosrc, '''([a-z]+) ?''', 'g'))[1]) AS named (tag)
      WHERE NOT tgisinternal AND prosrc LIKE '%INTO changed_topics%'
        AND tag NOT IN ('', 'pending', 'everything')`);
  expect(listed(({ invalidates = [] }) => invalidates)).toEqual(tags);
});

/** The columns whose update no trigger notes, and what else isn't noted. No other trigger runs. */
async function silentColumns(client: pg.PoolClient, table: string): Promise<string[]> {
  await client.query('SET LOCAL session_replication_role = replica');
  const { columns, insert } = await fillTable((text) => client.query(text), table);
  if (table !== 'matches') await fillTable((text) => client.query(text), 'matches');
  const { rows: triggers } = await client.query<{ name: string }>(`
    SELECT tgname AS name FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal AND prosrc LIKE '%INTO changed_topics%'`);
  for (const { name } of triggers) await client.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`);
  const silent: string[] = [];
  const tryChange = async (name: string, change: string) => {
    await client.query(`SAVEPOINT before; DELETE FROM changed_topics; ${change}`);
    if ((await client.query('SELECT FROM changed_topics')).rowCount === 0) silent.push(name);
    await client.query('ROLLBACK TO before');
  };
  for (const { name, type } of columns)
    await tryChange(
      name,
      `ALTER TABLE ${table} ALTER ${name} DROP IDENTITY IF EXISTS;
        UPDATE ${table} SET ${name} = ${valuesOf(type)[1]}`,
    );
  await tryChange('a new row', `DELETE FROM ${table}; DELETE FROM changed_topics; ${insert}`);
  await tryChange('a deleted row', `DELETE FROM ${table}`);
  await tryChange('an emptied table', `TRUNCATE ${table} CASCADE`);
  return silent.toSorted();
}

it('every change of a column, and of which rows there are, is noted, unless the list says why no answer shows it', async () => {
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const silent: Record<string, string[]> = {};
  for (const [table, { appendOnly, invalidates }] of aboutTables()) {
    if (!invalidates || appendOnly) continue;
    await client.query('BEGIN');
    const found = await silentColumns(client, table).finally(() => client.query('ROLLBACK'));
    if (found.length > 0) silent[table] = found;
  }
  expect(listed(({ unseen = {} }) => (typeof unseen === 'string' ? [] : Object.keys(unseen)))).toEqual(
    silent,
  );
});

it('a restore fills tables after those that they refer to', async () => {
  const references = await byTable(`
    SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS text FROM pg_constraint
      WHERE contype = 'f' AND conrelid <> confrelid AND NOT condeferrable`);
  const order = Object.keys(TABLES);
  for (const [table, parents] of Object.entries(references))
    for (const parent of parents)
      expect([table, order.indexOf(parent) < order.indexOf(table)]).toEqual([table, true]);
});
