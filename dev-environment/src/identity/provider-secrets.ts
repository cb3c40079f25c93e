import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

export const SECRETS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;';

/** The keys that sign tokens and cookies, stored so that a restart signs no one out. */
export async function loadProviderSecrets(database: DatabaseSync) {
  const read = database.prepare('SELECT value FROM secret WHERE name = ?');
  const write = database.prepare('INSERT INTO secret (name, value) VALUES (?, ?)');
  const keep = async (name: string, make: () => Promise<string> | string): Promise<string> => {
    if (!read.get(name)) write.run(name, await make());
    return String(read.get(name)?.['value']);
  };
  return {
    signingKey: JSON.parse(await keep('signing-key', newSigningKey)) as JWK,
    cookieKey: await keep('cookie-key', () => randomBytes(32).toString('base64url')),
  };
}

export type ProviderSecrets = Awaited<ReturnType<typeof loadProviderSecrets>>;

async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  return JSON.stringify({ ...key, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(key) });
}
