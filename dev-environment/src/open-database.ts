import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Stored = {
  dataFolder: string;
  fileName: string;
  /** `CREATE … IF NOT EXISTS`, of the tables as they are today. */
  schema: string;
  /** What columns were called in earlier versions, by today's name. */
  formerNames?: Readonly<Record<string, string>>;
  /** Tells whoever starts it about rows that couldn't be kept. */
  say?: ((sentence: string) => void) | undefined;
};

/**
 * Opens or creates a stand-in's SQLite file, which only its owner can read, with today's tables in it whatever version wrote it. Thanks to
 * the write-ahead log, killing the process loses nothing that it has confirmed.
 */
export function openDatabase(stored: Stored): DatabaseSync {
  const { dataFolder, fileName, schema } = stored;
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, fileName);
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  database.exec('BEGIN IMMEDIATE');
  const earlier = takeEarlierTables(database, schema);
  database.exec(schema);
  for (const table of earlier) putBack(database, table, stored);
  database.exec('COMMIT');
  return database;
}

type Row = Record<string, string | number | null>;
type EarlierTable = { name: string; rows: Row[] };

/** Takes out the tables whose columns aren't today's. */
function takeEarlierTables(database: DatabaseSync, schema: string): EarlierTable[] {
  const today = new DatabaseSync(':memory:');
  today.exec(schema);
  const changed = tablesOf(today).filter((name) => {
    const found = columnsOf(database, name);
    return found.length > 0 && JSON.stringify(found) !== JSON.stringify(columnsOf(today, name));
  });
  today.close();
  return changed.map((name) => {
    const rows = database.prepare(`SELECT * FROM ${name} ORDER BY rowid`).all() as Row[];
    database.exec(`DROP TABLE ${name}`);
    return { name, rows };
  });
}

function putBack(
  database: DatabaseSync,
  { name, rows }: EarlierTable,
  { formerNames, ...stored }: Stored,
): void {
  const [first] = rows;
  if (first === undefined) return;
  const pairs = columnsOf(database, name).map(({ name: column }) => {
    const former = formerNames?.[column];
    return [column, former !== undefined && former in first ? former : column] as const;
  });
  const kept = pairs.filter(([, source]) => source in first);
  const insert = `INSERT INTO ${name} (${kept.map(([column]) => column).join()}) VALUES (${kept.map(() => '?').join()})`;
  try {
    const statement = database.prepare(insert);
    for (const row of rows) statement.run(...kept.map(([, source]) => row[source] ?? null));
  } catch {
    // A column without which a row means nothing is new.
    database.exec(`DELETE FROM ${name}`);
    stored.say?.(
      `An earlier version wrote ${stored.fileName}. What it had in “${name}” (${rows.length}) can’t be used any more and was deleted.`,
    );
  }
}

const tablesOf = (database: DatabaseSync) =>
  database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name));

const columnsOf = (database: DatabaseSync, table: string) =>
  database.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)').all(table) as {
    name: string;
  }[];
