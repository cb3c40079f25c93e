import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Postgres, startPostgres } from './start-postgres.ts';

let dataFolder: string;
let server: Postgres | undefined;

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-postgres-'));
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(dataFolder, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('keeps data, port and password across a restart, a takeover and a kill', async () => {
  server = await startPostgres({ dataFolder });
  const url = server.url('club');
  await query(server.url('postgres'), 'CREATE DATABASE club');
  await query(url, "CREATE TABLE note (text text); INSERT INTO note VALUES ('kept')");
  await server.stop();
  expect(server.isRunning()).toBe(false);

  const earlier = await startPostgres({ dataFolder });
  server = earlier;
  expect(earlier.url('club')).toBe(url);
  expect(await query(url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  expect(await query(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(statSync(join(dataFolder, 'postgres.json')).mode & 0o777).toBe(0o600);

  // As if the starter had been killed: its server is still there.
  server = await startPostgres({ dataFolder });
  expect(server.pid).toBe(earlier.pid);
  expect(await query(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

  process.kill(earlier.pid, 'SIGKILL');
  server = await startPostgres({ dataFolder });
  expect(server.pid).not.toBe(earlier.pid);
  expect(await query(url, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
});

test('a throwaway server leaves nothing behind', async () => {
  server = await startPostgres({ dataFolder, throwaway: true });
  expect(await query(server.url('postgres'), 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
  await server.stop();
  expect(() => statSync(join(dataFolder, 'postgres'))).toThrow('ENOENT');
});
