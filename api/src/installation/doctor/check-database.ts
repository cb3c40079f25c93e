import { canChangeLedger } from '../../kernel/database/api-role.ts';
import { connect, type Database } from '../../kernel/database/connect.ts';
import { readMigrations, sinceBaseline, TOO_OLD } from '../../kernel/database/migrate.ts';
import { refuseTransactionPooler, TransactionPooler } from '../../kernel/database/transaction-pooler.ts';
import { type Finding, fine, reasonOf, wrong } from './finding.ts';

/** The oldest PostgreSQL that the project is tested with. */
const OLDEST_MAJOR = 15;
/** Further apart than this, clocks make kickoffs early or late. Milliseconds. */
const CLOCK_TOLERANCE_MS = 5_000;

export async function checkDatabase(url: string): Promise<Finding[]> {
  const database = connect(url, { asApi: true, connections: 2 });
  try {
    await refuseTransactionPooler(database.pool);
    return await examine(database);
  } catch (error) {
    if (error instanceof TransactionPooler) return [wrong('Database', error.message)];
    const advice =
      'Check DATABASE_URL: the host, the port, the name of the database, the login and its password.';
    return [wrong('Database', `It can’t be used: ${reasonOf(error)}. ${advice}`)];
  } finally {
    await database.close();
  }
}

async function examine({ pool }: Database): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await pool.query<{ version: number; now: Date; migrated: boolean; creates: boolean }>(`
    SELECT current_setting('server_version_num')::int / 10000 AS version, clock_timestamp() AS now,
      to_regclass('migrations') IS NOT NULL AS migrated,
      has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege(current_schema(), 'CREATE') AS creates`);
  const answered = Date.now();
  const [found] = rows;
  if (!found) throw new Error('it gave no answer');
  const { version, now, migrated, creates } = found;
  const apart = Math.max(asked - now.getTime(), now.getTime() - answered, 0);
  return [
    version >= OLDEST_MAJOR
      ? fine('Database', `PostgreSQL ${version} answers.`)
      : wrong('Database', `PostgreSQL ${version} is too old. Install ${OLDEST_MAJOR} or newer.`),
    apart <= CLOCK_TOLERANCE_MS
      ? fine('Clocks', 'This machine and the database agree on the time.')
      : wrong(
          'Clocks',
          `This machine and the database are ${Math.round(apart / 1000)} seconds apart. Turn on time synchronisation (timedatectl set-ntp true) on both.`,
        ),
    ...(migrated ? [await checkMigrations(pool), await checkRole(pool)] : [checkRights(creates)]),
  ];
}

const checkRights = (creates: boolean): Finding =>
  creates
    ? fine('Schema', 'The database is empty. The first start of the server creates the tables.')
    : wrong(
        'Schema',
        'The login may not create tables. As a superuser: GRANT ALL ON DATABASE … TO …, or make it the owner.',
      );

async function checkMigrations(pool: Database['pool']): Promise<Finding> {
  const { rows } = await pool.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migrations');
  const known = await readMigrations();
  const since = sinceBaseline(rows, known);
  if (since === null) return wrong('Schema', TOO_OLD);
  const applied = new Set(since.map(({ name }) => name));
  const missing = known.filter(({ name }) => !applied.has(name)).length;
  if (applied.size > known.length)
    return wrong(
      'Schema',
      'The database was migrated by a newer version. Install that version, or restore a backup.',
    );
  return fine('Schema', missing === 0 ? 'It’s up to date.' : `The next start applies ${missing} migrations.`);
}

async function checkRole(pool: Database['pool']): Promise<Finding> {
  const about = 'Ledger';
  if (!(await canChangeLedger(pool))) return fine(about, 'The API can add to it, but not change it.');
  const { rows } = await pool.query<{ may: boolean }>(
    'SELECT rolcreaterole OR rolsuper AS may FROM pg_roles WHERE rolname = session_user',
  );
  if (rows[0]?.may) return fine(about, 'The API gets a role that can only add to it, at its next start.');
  return wrong(
    about,
    'The API can change past entries, because this login may not create a role with fewer rights. docs/operations.md, “Database logins”, has the two commands.',
  );
}
