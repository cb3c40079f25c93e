import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { holdingLock, LOCKS } from './advisory-lock.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** A migration: `NNNN-name.sql` and its text. The digest shows whether the text has changed since it was applied. */
export type Migration = { name: string; sha256: string; text: string };

/** All migrations of this version, in the order in which they apply. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, sha256: createHash('sha256').update(text).digest('hex'), text };
    }),
  );
}

/** The schema and this version don't fit together; `message` says why, and what to do. */
export class SchemaMismatch extends Error {}

/**
 * Applies the migrations that this database lacks, each in its own transaction, one process at a time.
 * @returns the names of those applied
 * @throws SchemaMismatch when an applied migration has changed since, or the database has one that this version doesn't know,
 * or this login may not apply one that is missing
 */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return holdingLock(
    pool,
    LOCKS.migrations,
    async (client) => {
      const isOwner = await mayCreateTables(client);
      if (isOwner) await createMigrationsTable(client);
      const { rows } = await client.query<{ name: string; sha256: string }>(
        'SELECT name, sha256 FROM migrations',
      );
      const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
      const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name));
      if (unknown)
        throw new SchemaMismatch(
          `The database has "${unknown.name}", which this version doesn't know: this version is older than the database. Install the newer one again, or restore a backup from before it.`,
        );

      const now: string[] = [];
      for (const migration of migrations) {
        const before = applied.get(migration.name);
        if (before === migration.sha256) continue;
        if (before !== undefined)
          throw new SchemaMismatch(`The migration "${migration.name}" has changed since it was applied.`);
        if (!isOwner)
          throw new SchemaMismatch(
            `The database lacks "${migration.name}", and this login may not migrate it. Run "npm run api -- migrate" as the owner of its tables.`,
          );
        await applyAlone(client, migration);
        now.push(migration.name);
      }
      return now;
    },
    { patient: true },
  );
}

async function mayCreateTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "SELECT has_schema_privilege(current_schema(), 'CREATE') AS may",
  );
  return rows[0]?.may === true;
}

export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
}

/**
 * Applies a migration in the caller's transaction, and lifts its time limits for large tables.
 * @param lockTimeout how long it waits for each lock, milliseconds; 0 for as long as it takes
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  lockTimeout = 0,
): Promise<void> {
  const { name, sha256, text } = migration;
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${lockTimeout}`);
  await client.query(text);
  await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
}

/**
 * Below PostgreSQL's `deadlock_timeout` of a second: a migration that locks several tables gives up before a request of the
 * release before, which has locked them in another order, is ended as the other half of a deadlock. Then it tries again.
 */
const PATIENCE_MS = 400;
const LOCK_NOT_AVAILABLE = '55P03';
const TRIES = 50;

async function applyAlone(client: pg.ClientBase, migration: Migration, tries = TRIES): Promise<void> {
  await client.query('BEGIN');
  try {
    await applyMigration(client, migration, tries > 0 ? PATIENCE_MS : 0);
    await client.query('COMMIT');
  } catch (error) {
    // If the connection is lost, so is the transaction.
    await client.query('ROLLBACK').catch(() => {});
    if (tries > 0 && (error as { code?: string }).code === LOCK_NOT_AVAILABLE) {
      await sleep(100);
      return applyAlone(client, migration, tries - 1);
    }
    throw new Error(`The migration "${migration.name}" couldn't be applied.`, { cause: error });
  }
}
