import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { verifyTotals } from '../../club/leaderboards/verify-totals.ts';
import { verifyLedger } from '../../club/ledger/verify-ledger.ts';
import { HOUR_MS } from '../../kernel/clock.ts';
import type { Backups } from '../../kernel/config.ts';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import { allowSilence, connect, type Database } from '../../kernel/database/connect.ts';
import {
  applyMigration,
  createMigrationsTable,
  type Migration,
  noteApplied,
  readMigrations,
  sinceBaseline,
} from '../../kernel/database/migrate.ts';
import { inOneTransaction } from '../../kernel/database/one-transaction.ts';
import { type BackedUpTable, TABLES } from '../../kernel/database/tables.ts';
import { CommandFault } from '../command-fault.ts';
import { listBackups } from './backup-folder.ts';
import { type Contents, createTally, dump, existingTables, findDifference, storedColumns } from './dump.ts';
import { type BackupHead, checkBackup, readBackup, readBackupHead } from './read-backup.ts';

const ROWS_AT_A_TIME = 1000;
const CHARACTERS_AT_A_TIME = 8_000_000;

/**
 * Restores a backup into an empty club. First it checks the whole file; then one transaction creates the schema the
 * backup was taken from, stores every row, compares what it stored with the file, applies the newer migrations and
 * verifies the ledger. It only commits if all of that succeeds.
 */
export async function restore(
  { pool }: Database,
  file: string | undefined,
  passphrase: string | null = null,
): Promise<string> {
  if (file === undefined) throw new CommandFault('Name the file to restore: one that “backup” wrote.');
  const { migrations: past } = await readBackupHead(file, passphrase);
  const expected = await checkBackup(file, passphrase);
  const migrations = await readMigrations();
  const known = knownOf(past, migrations);

  const rows = await inOneTransaction(pool, async (db, client) => {
    allowSilence(client);
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.migrations]);
    await refuseUnlessEmpty(client);
    await dropEverything(client);
    await createMigrationsTable(client);
    for (const migration of known) await applyMigration(client, migration);
    await client.query('DELETE FROM migrations');
    for (const migration of past) await noteApplied(client, migration);
    const stored = await store(client, file, passphrase);
    await compare(client, expected);
    for (const migration of migrations.slice(known.length)) await applyMigration(client, migration);
    // Processes that run already have answers about an empty club in memory.
    await client.query("INSERT INTO changed_topics (topics) VALUES ('{everything}')");
    const { faults, sumMinor } = await verifyLedger(db);
    if (faults.length > 0 || sumMinor !== 0)
      throw new CommandFault(
        `${file} can’t be trusted: ${faults.length} balances in it differ from its ledger. Nothing was restored.`,
      );
    const totals = await verifyTotals(db);
    if (totals.faults.length > 0)
      throw new CommandFault(`${file} can’t be trusted: ${totals.faults[0]} Nothing was restored.`);
    return stored;
  });
  return `Restored ${rows} rows; every balance agrees with the ledger.`;
}

/** The migrations of this version that make the schema a backup was taken from. @throws CommandFault if others did */
function knownOf(past: BackupHead['migrations'], migrations: readonly Migration[]): Migration[] {
  const since = sinceBaseline(past, migrations);
  if (since === null)
    throw new CommandFault(
      'The backup is from a version before 47ef9851. Restore it with commit d1454571 of Kickabout, then start this version.',
    );
  for (const [index, { name, sha256 }] of since.entries())
    if (migrations[index]?.name !== name || migrations[index].sha256 !== sha256)
      throw new CommandFault(
        'The backup comes from a newer or different version of Kickabout. Restore it with that version.',
      );
  return migrations.slice(0, since.length);
}

async function refuseUnlessEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')",
  );
  const others = rows.filter(({ name }) => !Object.hasOwn(TABLES, name));
  if (others.length > 0)
    throw new CommandFault(
      `The database isn’t Kickabout’s alone: it has the table “${others[0]?.name}”. Restore into an empty database.`,
    );
  if (!rows.some(({ name }) => name === 'players')) return;
  const { rowCount } = await client.query('SELECT FROM players LIMIT 1');
  if (rowCount !== 0) throw new CommandFault('The club already has players. Restore into an empty database.');
}

/**
 * An empty club may have a newer schema than the backup, so this drops all of it: tables with their triggers, then
 * functions.
 */
async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`
    DO $$ DECLARE name text; routines text[]; BEGIN
      FOR name IN SELECT oid::regclass FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
      LOOP EXECUTE 'DROP TABLE ' || name || ' CASCADE'; END LOOP;
      -- Named before the first is dropped, because some go with others.
      SELECT coalesce(array_agg(oid::regprocedure::text), '{}') INTO routines FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e');
      FOREACH name IN ARRAY routines LOOP EXECUTE 'DROP ROUTINE IF EXISTS ' || name || ' CASCADE'; END LOOP;
    END $$`);
}

/**
 * Stores every row, with triggers disabled: they would refuse past states, or recalculate what the file already says.
 * @returns how many rows
 */
async function store(client: pg.ClientBase, file: string, passphrase: string | null): Promise<number> {
  const tables = await existingTables(client);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const table of tables.toReversed()) await client.query(`DELETE FROM ${table}`);
  let rows = 0;
  let batch: { table: BackedUpTable | null; lines: string[]; characters: number } = {
    table: null,
    lines: [],
    characters: 0,
  };
  const flush = async () => {
    if (batch.table === null) return;
    const columns = await storedColumns(client, batch.table);
    await client.query(
      `INSERT INTO ${batch.table} (${columns}) OVERRIDING SYSTEM VALUE
          SELECT ${columns} FROM jsonb_populate_recordset(NULL::${batch.table}, jsonb_path_query_array($1, '$[*].row'))`,
      [`[${batch.lines.join(',')}]`],
    );
  };
  for await (const { table, text } of readBackup(file, passphrase)) {
    const isFull = batch.lines.length >= ROWS_AT_A_TIME || batch.characters >= CHARACTERS_AT_A_TIME;
    if (table !== batch.table || isFull) {
      await flush();
      batch = { table, lines: [], characters: 0 };
    }
    batch.lines.push(text);
    batch.characters += text.length;
    rows += 1;
  }
  await flush();
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await advanceIdentities(client);
  return rows;
}

/** Reads everything back from the database: it has to match the backup to the last character. */
async function compare(client: pg.ClientBase, expected: Contents): Promise<void> {
  const tally = createTally();
  for await (const line of dump(client)) tally.add(line);
  const stored = tally.contents();
  if (stored.sha256 === expected.sha256) return;
  const difference = findDifference(stored, expected) ?? 'some values have changed';
  throw new CommandFault(`The database differs from the backup: ${difference}. Nothing was restored.`);
}

/** New rows will get ids after the restored ones. */
async function advanceIdentities(client: pg.ClientBase): Promise<void> {
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

/**
 * Restores the newest backup of a folder into a database made for it on the same server, which verifies the ledger, and deletes
 * that database again. The club carries on meanwhile.
 */
export async function restoreDrill(
  { pool }: Database,
  databaseUrl: string,
  { folder, passphrase }: Pick<Backups, 'folder' | 'passphrase'>,
  now: number,
): Promise<string> {
  if (folder === null) throw new CommandFault('BACKUP_FOLDER must be set: the folder with the backups.');
  const [newest] = await listBackups(folder);
  if (!newest) throw new CommandFault(`There’s no backup in ${folder}.`);
  const name = `kickabout_drill_${randomUUID().replaceAll('-', '')}`;
  await pool.query(`CREATE DATABASE ${name}`).catch((error: unknown) => {
    throw new CommandFault(
      'The login in DATABASE_URL may not create a database for the drill. As a superuser: ALTER ROLE … CREATEDB.',
      { cause: error },
    );
  });
  try {
    const scratch = connect(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href, {
      connections: 2,
    });
    try {
      const restored = await restore(scratch, newest.file, passphrase);
      const hours = Math.floor((now - newest.takenAt) / HOUR_MS);
      return `${newest.file}, taken ${hours} ${hours === 1 ? 'hour' : 'hours'} ago, can be restored. ${restored}`;
    } finally {
      await scratch.close();
    }
  } finally {
    await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}
