import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';
import { prepareClubDatabase } from './club-database.ts';

let dataFolder: string;
let server: Postgres;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-club-'));
  server = await startPostgres({ dataFolder, throwaway: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function run(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a demo club is complete or absent, and is created once', async () => {
  const half = async (url: string) => {
    await run(url, 'CREATE TABLE players (name text)');
    throw new Error('killed');
  };
  await expect(prepareClubDatabase(server, dataFolder, half)).rejects.toThrow('killed');
  expect(await run(server.url('postgres'), "SELECT FROM pg_database WHERE datname = 'kickabout'")).toEqual(
    [],
  );

  const whole = async (url: string) => {
    await run(url, "CREATE TABLE players (name text); INSERT INTO players VALUES ('Alex')");
  };
  const club = await prepareClubDatabase(server, dataFolder, whole);
  expect(club).toEqual({ url: server.url('kickabout'), demo: true });
  expect(await run(club.url, 'SELECT name FROM players')).toEqual([{ name: 'Alex' }]);

  // Later starts find it and leave it alone, with or without a demo club requested.
  expect(await prepareClubDatabase(server, dataFolder, half)).toEqual(club);
  expect(await prepareClubDatabase(server, dataFolder, undefined)).toEqual(club);
});
