import type pg from 'pg';
import { allowSilence } from './connect.ts';

/** Locks across all processes of a club, by number. */
export const LOCKS = { migrations: 7301, payments: 7302, signUp: 7303 } as const;

/**
 * Waits for the lock, then runs `work` while no other process holds it. The lock belongs to a connection of its own, not to
 * a transaction, so the work may call other services meanwhile. A `patient` caller waits for as long as the lock is held,
 * and its connection may run statements of any length.
 */
export async function holdingLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
  { patient = false } = {},
): Promise<Result> {
  const client = await pool.connect();
  // The next user of a patient connection needs its limits back.
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
