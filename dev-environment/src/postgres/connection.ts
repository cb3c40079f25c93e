import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { findFreePort, isPortFree } from '../free-port.ts';

const connectionSchema = z.object({ port: z.int().min(1).max(65_535), password: z.string().min(16) });

/** Where the server listens and the password of its only role, kept in the data folder between runs. */
export type Connection = z.infer<typeof connectionSchema>;

/** What an earlier run left in `file`; `undefined` when there was none. */
export function readConnection(file: string): Connection | undefined {
  try {
    return connectionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the file for the owner's eyes only. */
export function rememberConnection(file: string, connection: Connection): void {
  writeFileSync(`${file}.new`, JSON.stringify(connection), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** The wanted port while it is free, else any that is. */
export async function choosePort(wanted: number | undefined): Promise<number> {
  return wanted !== undefined && (await isPortFree(wanted, '127.0.0.1')) ? wanted : findFreePort();
}

/** Connection string for one database of the server. */
export function databaseUrl({ port, password }: Connection, database: string): string {
  return `postgresql://kickabout:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
