import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../kernel/database/connect.ts';
import { aboutTables } from '../../kernel/database/tables.ts';
import { fillTable } from '../../testing/fill-table.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { forgetPlayers } from './close-account.ts';

const STAYING = aboutTables().filter(
  ([, { players = {}, forgets }]) =>
    forgets || (Object.values(players).includes('stays') && !Object.values(players).includes('deleted')),
);
/** What can say something about a person, besides what the club counts and dates. Of a player's own row it's each column. */
const canTell = (table: string, type: string) => table === 'players' || /^(?:text|jsonb|bytea)/.test(type);

it('each column of the rows that stay is forgotten with the account, or the list of tables says why not', async () => {
  const { db, close } = connect(await createTestDatabase(), { connections: 1 });
  onTestFinished(close);
  const told = new Map<string, { name: string; type: string }[]>();
  const forgotten = new Set<string>();
  // Twice, because one of two values may be what closing an account writes.
  for (const which of [0, 1] as const) {
    const tx = await db.startTransaction().execute();
    const query = async (text: string) => ({ rows: [...(await sql.raw<never>(text).execute(tx)).rows] });
    await query('SET LOCAL session_replication_role = replica');
    for (const [table] of STAYING) told.set(table, (await fillTable(query, table, which)).columns);
    const rowsNow = async () => {
      const rows: [string, Record<string, unknown>][] = [];
      for (const [table] of STAYING)
        rows.push([table, (await query(`SELECT * FROM ${table}`)).rows[0] ?? {}]);
      return new Map(rows);
    };
    const before = await rowsNow();
    await forgetPlayers(tx, [1], 0);
    for (const [table, row] of await rowsNow())
      for (const [name, value] of Object.entries(row))
        if (!isDeepStrictEqual(value, before.get(table)?.[name])) forgotten.add(`${table}.${name}`);
    await tx.rollback().execute();
  }
  const unsaid = STAYING.flatMap(([table, { keeps = {} }]) =>
    (told.get(table) ?? [])
      .filter(({ name, type }) => canTell(table, type) && !forgotten.has(`${table}.${name}`))
      .filter(({ name }) => typeof keeps !== 'string' && !(name in keeps))
      .map(({ name }) => `${table}.${name}`),
  );
  expect(unsaid).toEqual([]);
  const declared = STAYING.flatMap(([table, { forgets }]) =>
    Object.keys(forgets?.columns ?? {}).map((name) => `${table}.${name}`),
  );
  expect(
    [...forgotten].filter((name) => !/\.(?:closed_at|is_admin|search_\w+)$/.test(name)).toSorted(),
  ).toEqual(declared.toSorted());
});
