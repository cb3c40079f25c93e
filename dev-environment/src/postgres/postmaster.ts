import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { commandLineOf, identifyProcess, type ProcessIdentity, stillRuns } from '../process-identity.ts';
import { type Connection, databaseUrl } from './connection.ts';

/** The server process named in a cluster's `postmaster.pid`, if it is running and really is that server. */
export function findPostmaster(folder: string): { identity: ProcessIdentity; port: number } | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const identity = identifyProcess(Number(lines[0]));
  const commandLine = identity && commandLineOf(identity.pid);
  if (identity && (commandLine === '' || commandLine?.includes(folder)))
    return { identity, port: Number(lines[3]) };
  // A killed server left the file; a new one would mistake another program with that id for the old server.
  rmSync(file, { force: true });
  return undefined;
}

/** Asks the server for its data folder; `undefined` if it doesn't accept our password. */
async function answeringFolder(connection: Connection): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl(connection, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "SELECT current_setting('data_directory') AS folder",
    );
    return rows[0]?.folder;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until the server of this data folder responds.
 * @returns false if its process exits first, or after `timeoutMs`
 */
export async function waitUntilReady(
  folder: string,
  connection: Connection,
  process: ProcessIdentity,
  timeoutMs: number,
): Promise<boolean> {
  const wanted = realpathSync(folder);
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && stillRuns(process); ) {
    const answering = await answeringFolder(connection);
    if (answering !== undefined && realpathSync(answering) === wanted) return true;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return false;
}
