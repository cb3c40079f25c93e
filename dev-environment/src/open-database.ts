import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens or creates a stand-in's SQLite file, which only its owner can read. Thanks to the write-ahead log, killing the process loses
 * nothing that it has confirmed.
 */
export function openDatabase(dataFolder: string, fileName: string, schema: string): DatabaseSync {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, fileName);
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  database.exec(schema);
  return database;
}
