import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { findFreePort, isPortFree } from '../free-port.ts';

const connectionSchema = z.object({ port: z.int().min(1).max(65_535), password: z.string().min(16) });

/** Where the server listens and the password of its only role, kept in the data folder between runs. */
export type Connection = z.infer<typeof connectionSchema>;

/** What an earlier run saved in `file`; `undefined` if there was none. */
export function readConnection(file: string): Connection | undefined {
  try {
    return connectionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the file so that only its owner can read it. */
export function rememberConnection(file: string, connection: Connection): void {
  writeFileSync(`${file}.new`, JSON.stringify(connection), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** The preferred port if it's free, otherwise any free one. */
export async function choosePort(wanted: number | undefined): Promise<number> {
  return wanted !== undefined && (await isPortFree(wanted, '127.0.0.1')) ? wanted : findFreePort();
}

export function databaseUrl({ port, password }: Connection, database: string): string {
  return `postgresql://kickabout:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
