import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { TestClub } from '../../src/testing/test-club.ts';

/** Counts of what isn't an effect: requests to confirm, and when jobs and answers from memory last looked. */
const BOOKKEEPING = [
  'changed_topics',
  'jobs',
  'matches_to_settle',
  'balances_to_verify',
  'signing_keys',
  'confirmations',
];

/** Publishing lists the attempts that were refused. */
const WITHOUT_REFUSALS = sql`WHERE action <> 'release_refused'`;

type Snapshot = Map<string, number>;

/** Reads the number of rows of every table, and the sum of each of its numbers that isn't an id. */
export async function snapshotOf({ db }: TestClub): Promise<() => Promise<Snapshot>> {
  const { rows } = await sql<{ table_name: string; column_name: string | null }>`
    SELECT t.table_name, c.column_name FROM information_schema.tables t
    LEFT JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
      AND c.data_type IN ('smallint', 'integer', 'bigint') AND c.column_name !~ '(_id|_by|_account|_of|_as|takes_back|brotli_size)$'
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND NOT t.table_name = ANY (${BOOKKEEPING})
    ORDER BY 1, 2`.execute(db);
  const sums = Map.groupBy(rows, ({ table_name }) => table_name);
  const parts: RawBuilder<unknown>[] = [...sums].map(
    ([table, columns]) =>
      sql`SELECT ${table} AS name, jsonb_build_object('', count(*)${sql.join(
        columns.flatMap(({ column_name }) =>
          column_name === null
            ? []
            : [sql`, ${sql.lit(column_name)}, coalesce(sum(${sql.ref(column_name)}::numeric), 0)`],
        ),
        sql``,
      )}) AS counts FROM ${sql.table(table)} ${table === 'audit_entries' ? WITHOUT_REFUSALS : sql``}`,
  );
  const query = sql<{ name: string; counts: Record<string, number> }>`${sql.join(parts, sql` UNION ALL `)}`;
  return async () => {
    await untilIdle(db);
    const snapshot: Snapshot = new Map();
    for (const { name, counts } of (await query.execute(db)).rows)
      for (const [column, value] of Object.entries(counts))
        snapshot.set(column === '' ? name : `${name}.${column}`, value);
    return snapshot;
  };
}

/** Waits until no one else is in the middle of a statement or transaction: what a dropped request began has ended. */
async function untilIdle(db: TestClub['db']): Promise<void> {
  await sleep(10);
  for (;;) {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND backend_type = 'client backend' AND state <> 'idle'`.execute(db);
    if (rows.length === 0) return;
    await sleep(5);
  }
}

/** What was added and taken away: `transfers +1, players.balance_minor +100`. */
export function difference(before: Snapshot, after: Snapshot): string {
  return [...after]
    .map(([name, value]) => ({ name, by: value - (before.get(name) ?? 0) }))
    .filter(({ by }) => by !== 0)
    .map(({ name, by }) => `${name} ${by > 0 ? '+' : '−'}${Math.abs(by)}`)
    .join(', ');
}
