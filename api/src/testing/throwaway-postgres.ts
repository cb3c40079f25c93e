import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@kickabout/dev-environment/postgres';
import pg from 'pg';
import { prepareDatabase } from '../kernel/database/prepare-database.ts';

/** An empty, migrated club; every other database is a copy of it. */
export const EMPTY_CLUB = 'empty_club';

export type ThrowawayPostgres = Awaited<ReturnType<typeof startThrowawayPostgres>>;

/**
 * A temporary PostgreSQL with an empty club in it, deleted when it stops. A `durable` one writes each commit to the disk,
 * as in production. Its data is in a new folder of `parentFolder`. Without `autovacuum`, hundreds of databases that live shortly cost less.
 */
export async function startThrowawayPostgres({
  durable = false,
  autovacuum = true,
  parentFolder = tmpdir(),
} = {}) {
  const dataFolder = mkdtempSync(join(parentFolder, 'kickabout-api-'));
  const options = { dataFolder, throwaway: !durable, autovacuum };
  let postgres = await startPostgres(options);
  const url = await createDatabase(postgres.url('postgres'), '', EMPTY_CLUB);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await prepareDatabase(pool);
  await pool.end();
  return {
    url: postgres.url('postgres'),
    async stop() {
      await postgres.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    /** Ends the server as `kill -9` does. */
    kill: () => process.kill(postgres.pid, 'SIGKILL'),
    /** Starts the server again, at the same address, if it isn't running. */
    async start() {
      postgres = await startPostgres(options);
    },
  };
}

/** Creates another empty club on the server, and returns its URL. */
export function createEmptyClub(server: string): Promise<string> {
  // Copying the files takes a quarter of the time of the default, which also logs every page.
  return createDatabase(server, `TEMPLATE ${EMPTY_CLUB} STRATEGY FILE_COPY`);
}

/** Creates a database without tables on the server, and returns its URL. */
export function createEmptyDatabase(server: string): Promise<string> {
  return createDatabase(server, '');
}

async function createDatabase(
  server: string,
  options: string,
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<string> {
  await runOn(server, `CREATE DATABASE ${name} ${options}`);
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Deletes a database, even one that something is still connected to. */
export function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  return runOn(
    Object.assign(new URL(url), { pathname: '/postgres' }).href,
    `DROP DATABASE ${name} WITH (FORCE)`,
  );
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
