import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { TABLES } from './backup.ts';
import { CommandFault } from './command-fault.ts';

const head = z.object({
  kickabout: z.literal(1),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
const line = z.object({ table: z.enum(TABLES), row: z.record(z.string(), z.unknown()) });

/** Tables with triggers that would refuse rows as they were, or work out anew what the file says. */
const GUARDED = ['players', 'accounts', 'transfers'] as const;

const ROWS_AT_A_TIME = 1000;

/**
 * Reads a backup into an empty club, in one transaction: all of it or nothing. The triggers of the ledger rest meanwhile,
 * for the balances are in the file; afterwards they are verified.
 */
export async function restore({ db, pool }: Database, file: string | undefined): Promise<string> {
  if (file === undefined) throw new CommandFault('Say where from: a file that "backup" has written.');
  const client = await pool.connect();
  let rows = 0;
  try {
    await client.query('BEGIN');
    await refuseUnlessEmpty(client);
    for (const table of GUARDED) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const table of TABLES.toReversed()) await client.query(`DELETE FROM ${table}`);
    rows = await readInto(client, file);
    for (const table of GUARDED) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await advanceIdentities(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
  const { faults, sumPence } = await verifyLedger(db);
  if (faults.length > 0 || sumPence !== 0)
    throw new CommandFault(`Restored ${rows} rows, but ${faults.length} balances differ from the ledger.`);
  return `Restored ${rows} rows; every balance agrees with the ledger.`;
}

async function refuseUnlessEmpty(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM players LIMIT 1');
  if (rowCount !== 0) throw new CommandFault('The club has players already. Restore into an empty database.');
}

async function readInto(client: pg.PoolClient, file: string): Promise<number> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let known = false;
  let rows = 0;
  let batch: { table: string; rows: unknown[] } = { table: '', rows: [] };
  const flush = async () => {
    if (batch.rows.length > 0)
      await client.query(
        `INSERT INTO ${batch.table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${batch.table}, $1)`,
        [JSON.stringify(batch.rows)],
      );
    batch = { table: '', rows: [] };
  };
  for await (const text of lines) {
    if (!known) {
      await refuseUnlessSameVersion(client, text);
      known = true;
      continue;
    }
    const { table, row } = line.parse(JSON.parse(text));
    if (table !== batch.table || batch.rows.length >= ROWS_AT_A_TIME) await flush();
    batch = { table, rows: [...batch.rows, row] };
    rows += 1;
  }
  await flush();
  return rows;
}

async function refuseUnlessSameVersion(client: pg.PoolClient, text: string): Promise<void> {
  const { migrations } = head.parse(JSON.parse(text));
  const { rows } = await client.query('SELECT name, sha256 FROM migrations ORDER BY name');
  if (JSON.stringify(rows) !== JSON.stringify(migrations))
    throw new CommandFault(
      'The backup belongs to another version of Kickabout. Restore it with that version.',
    );
}

/** New rows get ids after the restored ones. */
async function advanceIdentities(client: pg.PoolClient): Promise<void> {
  await client.query(`
    DO $$ DECLARE c record; BEGIN
      FOR c IN SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = current_schema() AND is_identity = 'YES'
      LOOP
        EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), (SELECT coalesce(max(%I), 0) + 1 FROM %I), false)',
          c.table_name, c.column_name, c.column_name, c.table_name);
      END LOOP;
    END $$`);
}
