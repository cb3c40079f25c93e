import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Connections, Db } from './connect.ts';
import type { Schema } from './tables.ts';

/**
 * Runs work that opens its own transactions as a single transaction: others see all of it at the end, or nothing. The
 * work must run one query at a time, because it has a single connection.
 */
export async function inOneTransaction<Result>(
  pool: Connections,
  work: (db: Db, client: pg.PoolClient, connections: Connections) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query('BEGIN');
    const result = await work(dbOn(client), client, poolOfOne(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Closing the connection rolls back too.
    await client.query('ROLLBACK').catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** The work's own transactions become savepoints. */
const SAVEPOINT: ReadonlyMap<string, string> = new Map([
  ['begin', 'SAVEPOINT step'],
  ['commit', 'RELEASE SAVEPOINT step'],
  ['rollback', 'ROLLBACK TO SAVEPOINT step'],
]);

function poolOfOne(client: pg.PoolClient): pg.Pool {
  const inner = {
    query: (text: string, values: readonly unknown[] = []) =>
      client.query(SAVEPOINT.get(text) ?? text, [...values]),
    release: () => undefined,
  };
  return { connect: () => Promise.resolve(inner), end: () => Promise.resolve() } as unknown as pg.Pool;
}

/** For queries on a connection that is already in use. */
export function dbOn(client: pg.PoolClient): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) });
}
