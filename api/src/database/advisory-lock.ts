import type pg from 'pg';

/** Locks that hold across all processes of a club, by number. */
export const LOCKS = { migrations: 7301, payments: 7302, signUp: 7303 } as const;

/**
 * Runs `work` while no other process holds the lock; waits for it. The lock belongs to a connection of its own, not to a
 * transaction, so the work may talk to the outside world meanwhile.
 */
export async function holdingLock<Result>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // A connection that cannot give the lock back is closed, which gives it back.
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
      failure = error;
    });
    client.release(failure);
  }
}
