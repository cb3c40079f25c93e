import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const current = aboutTables().filter(([, { former }]) => !former);
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

it('a restore fills tables after those that they refer to', async () => {
  const references = await byTable(`
    SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS text FROM pg_constraint
      WHERE contype = 'f' AND conrelid <> confrelid AND NOT condeferrable`);
  const order = Object.keys(TABLES);
  for (const [table, parents] of Object.entries(references))
    for (const parent of parents)
      expect([table, order.indexOf(parent) < order.indexOf(table)]).toEqual([table, true]);
});
