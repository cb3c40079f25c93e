import { sql } from 'kysely';
import type pg from 'pg';
import { allowSilence, type Tx } from './connect.ts';

/** Locks across all processes of a club, by number. */
export const LOCKS = {
  migrations: 7301,
  payments: 7302,
  signUp: 7303,
  bankEntries: 7304,
  publishing: 7305,
  builtReleases: 7306,
  clubSettings: 7307,
} as const;

/**
 * Waits for the lock, then runs `work` while holding it. The lock belongs to its own connection, not to a
 * transaction, so the work can call other services meanwhile. A `patient` caller waits for as long as another holds
 * the lock, and its connection may run statements of any length.
 */
export async function holdingLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
  { patient = false } = {},
): Promise<Result> {
  const client = await pool.connect();
  // Restore the limits for the connection's next user.
  let failure: Error | boolean = patient;
  try {
    if (patient) {
      allowSilence(client);
      await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    }
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // Closing a connection releases its lock too.
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
      failure = error;
    });
    client.release(failure);
  }
}

/**
 * Until this transaction ends, no other one adds payments or decides about them: which are new depends on those there are.
 * Take it before any other lock.
 */
export async function lockBankEntries(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCKS.bankEntries})`.execute(tx);
}

/** Requests with the same id wait for each other, whatever they ask for. Take it before any other lock. */
export async function lockRequest(tx: Tx, requestId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${requestId}, 0))`.execute(tx);
}

/** Until this transaction ends, no other one changes what is live, or deletes files of releases. They queue. */
export async function lockPublishing(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCKS.publishing})`.execute(tx);
}
