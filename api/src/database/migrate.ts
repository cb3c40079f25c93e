import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { holdingLock, LOCKS } from './advisory-lock.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

/**
 * Applies the migrations (`NNNN-name.sql`, in order of name) that this database has not had, each in a transaction of its
 * own, one process at a time. Answers the names of those applied.
 * @throws when an applied migration was changed afterwards, or the database has one that this version does not know.
 */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();
  return holdingLock(pool, LOCKS.migrations, async (client) => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM migrations',
    );
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const unknown = rows.find(({ name }) => !names.includes(name));
    if (unknown)
      throw new Error(
        `The database has had "${unknown.name}", which this version does not know: it is older than the database.`,
      );

    const now: string[] = [];
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before !== undefined)
        throw new Error(`The migration "${name}" was changed after it had been applied.`);
      await apply(client, name, sha256, text);
      now.push(name);
    }
    return now;
  });
}

async function apply(client: pg.PoolClient, name: string, sha256: string, text: string): Promise<void> {
  await client.query('BEGIN');
  try {
    // A large table takes the time it takes.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query(text);
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`The migration "${name}" could not be applied.`, { cause: error });
  }
}
