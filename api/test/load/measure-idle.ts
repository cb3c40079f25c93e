import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What an idle process did, as PostgreSQL counted it. */
export type Idle = {
  /** In its database. A statement outside a transaction is one. */
  transactions: number;
  /** Transactions that wrote, or locked a row, in the whole cluster. */
  writes: number;
};

/** Counts what happens in a database for so many milliseconds. Nothing else may use its server. */
export async function measureIdle(databaseUrl: string, milliseconds: number): Promise<Idle> {
  // From another database, whose transactions are counted apart.
  const server = Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const count = async () => {
      const { rows } = await client.query<{ transactions: number; next: number }>(
        `SELECT (xact_commit + xact_rollback)::int AS transactions,
          pg_snapshot_xmax(pg_current_snapshot())::text::bigint::int AS next
        FROM pg_stat_database WHERE datname = $1`,
        [new URL(databaseUrl).pathname.slice(1)],
      );
      if (!rows[0]) throw new Error('There is no such database.');
      return rows[0];
    };
    const before = await count();
    await sleep(milliseconds);
    const after = await count();
    return { transactions: after.transactions - before.transactions, writes: after.next - before.next };
  } finally {
    await client.end();
  }
}
