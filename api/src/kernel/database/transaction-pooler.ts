import type pg from 'pg';

const ROUNDS = 3;

/** A connection that belongs to another client as soon as a transaction ends can’t hold a lock, a role or a `LISTEN`. */
export class TransactionPooler extends Error {
  constructor() {
    super(
      'DATABASE_URL leads through a connection pooler in transaction mode, which mixes up sessions. Set pool_mode=session for this database, or point DATABASE_URL at PostgreSQL itself.',
    );
  }
}

/**
 * Takes two connections and looks whether one is given the other's session.
 * @throws TransactionPooler if it is
 */
export async function refuseTransactionPooler(pool: pg.Pool): Promise<void> {
  const one = await pool.connect();
  try {
    const own = await sessionOf(one);
    for (let round = 0; round < ROUNDS; round += 1) {
      // What begins a transaction gets a session that no one is using at that moment: perhaps the first one's.
      const other = await pool.connect();
      try {
        await other.query('BEGIN');
        if ((await sessionOf(other)) === own || (await sessionOf(one)) !== own) throw new TransactionPooler();
      } finally {
        await other.query('ROLLBACK').finally(() => other.release());
      }
    }
  } finally {
    one.release();
  }
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
