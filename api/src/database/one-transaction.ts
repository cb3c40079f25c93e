import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from './connect.ts';
import type { Schema } from './schema.ts';

/**
 * Runs much work that makes transactions of its own as one: others see all of it at the end, or nothing. The work must
 * do one thing after the other, for there is one connection.
 */
export async function inOneTransaction<Result>(
  pool: pg.Pool,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(
      new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) }),
    );
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** What would begin and end a transaction does so with a savepoint. */
const SAVEPOINT: ReadonlyMap<string, string> = new Map([
  ['begin', 'SAVEPOINT step'],
  ['commit', 'RELEASE SAVEPOINT step'],
  ['rollback', 'ROLLBACK TO SAVEPOINT step'],
]);

function poolOfOne(client: pg.PoolClient) {
  const inner = {
    query: (text: string, values: readonly unknown[]) =>
      client.query(SAVEPOINT.get(text) ?? text, [...values]),
    release: () => undefined,
  };
  return { connect: () => Promise.resolve(inner), end: () => Promise.resolve() } as unknown as pg.Pool;
}
