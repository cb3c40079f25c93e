import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { fillDemoClub } from '../demo/fill-demo-club.ts';
import { NOON, testConfig } from '../testing/test-club.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { backup, TABLES } from './backup.ts';
import { makeAdmin } from './make-admin.ts';
import { restore } from './restore.ts';

let full: Database;
let empty: Database;
const folder = mkdtempSync(join(tmpdir(), 'kickabout-backup-'));
const file = join(folder, 'club.backup');

beforeAll(async () => {
  const url = await createTestDatabase();
  full = connect(url);
  empty = connect(await createTestDatabase());
  await fillDemoClub(full.pool, testConfig(url, 'http://localhost:3001/'), NOON);
});
afterAll(async () => {
  await full.close();
  await empty.close();
  rmSync(folder, { recursive: true });
});

async function contents({ pool }: Database): Promise<Map<string, unknown[]>> {
  const tables = new Map<string, unknown[]>();
  for (const table of TABLES)
    tables.set(table, (await pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`)).rows);
  return tables;
}

it('the backup knows every table', async () => {
  const { rows } = await full.pool.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'",
  );
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual([...TABLES].toSorted());
});

it('what was backed up is restored to the last row, and the club goes on from there', async () => {
  expect(await backup(full, file)).toMatch(/^Wrote \d{4} rows to /);
  expect(await restore(empty, file)).toMatch(/^Restored \d{4} rows; every balance agrees with the ledger\.$/);
  expect(await contents(empty)).toEqual(await contents(full));
  await empty.pool.query(
    "INSERT INTO pitches (pitch_name, pitch_number, address, postcode, price_pence) VALUES ('New', '1', 'A', 'B', 1)",
  );
  await expect(empty.pool.query('DELETE FROM transfers')).rejects.toThrow('append-only');
});

it('a club with players is not overwritten', async () => {
  await expect(restore(full, file)).rejects.toThrow('The club has players already.');
});

it('makes an admin by address or id, and says who', async () => {
  expect(await makeAdmin(full.db, 'PLAYER@kickabout.test')).toBe('Sam Okafor (player 2) is an admin now.');
  expect(await makeAdmin(full.db, '3')).toBe('Priya Nair (player 3) is an admin now.');
  await expect(makeAdmin(full.db, 'nobody@kickabout.test')).rejects.toThrow(
    'There is no player with the address',
  );
});
