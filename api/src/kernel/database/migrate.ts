import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { holdingLock, LOCKS } from './advisory-lock.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** A migration: `NNNN-name.sql` and its text. The digest shows whether the text has changed since it was applied. */
export type Migration = { name: string; sha256: string; text: string };

/**
 * The migrations of 47ef9851 that one stands for now: what a database or a backup has that they were applied to. `commit` has them too, and
 * starts on the data folder of any earlier version.
 */
export const BASELINE = {
  name: '0121-baseline.sql',
  commit: 'd1454571',
  first: '0001-club.sql',
  last: '0121-compressed-files.sql',
  /** Of the 74 lines of their names and digests. */
  sha256: '6616d288c1cd9beac02aaebe7bc1cfbc61fb7c779110a0b325f2f6962e76c2b2',
};

type Applied = Pick<Migration, 'name' | 'sha256'>;

/** What to do with a database that has only some of the migrations that the baseline stands for. */
export const TOO_OLD = `The database is from a version before 47ef9851, which this one can’t bring up to date. Start commit ${BASELINE.commit} of Kickabout with it once, then this version. Nothing was changed.`;

/**
 * What has been applied, with the baseline in place of the migrations that it stands for; null if only some of them have been, or
 * others.
 */
export function sinceBaseline(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): Applied[] | null {
  if (!applied.some(({ name }) => name === BASELINE.first)) return [...applied];
  const former = applied.filter(({ name }) => name <= BASELINE.last).toSorted(byName);
  const lines = former.map(({ name, sha256 }) => `${name} ${sha256}\n`);
  const baseline = migrations.find(({ name }) => name === BASELINE.name);
  if (!baseline || sha256Of(lines.join('')) !== BASELINE.sha256) return null;
  return [baseline, ...applied.filter(({ name }) => name > BASELINE.last)];
}

const byName = (one: Applied, other: Applied) => (one.name < other.name ? -1 : 1);
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** All migrations of this version, in the order in which they apply. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, sha256: sha256Of(text), text };
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
      const { rows } = await client.query<Applied>('SELECT name, sha256 FROM migrations');
      const before = sinceBaseline(rows, migrations);
      if (before === null) throw new SchemaMismatch(TOO_OLD);
      const applied = new Map(before.map(({ name, sha256 }) => [name, sha256]));
      const unknown = before.find(({ name }) => !migrations.some((migration) => migration.name === name));
      if (unknown)
        throw new SchemaMismatch(
          `The database has "${unknown.name}", which this version doesn't know: this version is older than the database. Install the newer one again, or restore a backup from before it.`,
        );

      const now: string[] = [];
      for (const migration of migrations) {
        const sha256 = applied.get(migration.name);
        if (sha256 === migration.sha256) continue;
        if (sha256 !== undefined)
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
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${lockTimeout}`);
  await client.query(migration.text);
  await noteApplied(client, migration);
}

export async function noteApplied(client: pg.ClientBase, { name, sha256 }: Applied): Promise<void> {
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
