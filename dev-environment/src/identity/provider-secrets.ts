import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

export const SECRETS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;';

export type ProviderSecrets = { signingKey: JWK; cookieKey: string };

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(key) };
}

/** The keys that sign tokens and cookies, stored so that a restart signs no one out. */
export async function loadProviderSecrets(database: DatabaseSync): Promise<ProviderSecrets> {
  const read = database.prepare('SELECT value FROM secret WHERE name = ?');
  const write = database.prepare('INSERT INTO secret (name, value) VALUES (?, ?)');
  const keep = (name: string, value: string): string => {
    write.run(name, value);
    return value;
  };
  const kept = (name: string): string | undefined => {
    const value = read.get(name)?.['value'];
    return typeof value === 'string' ? value : undefined;
  };
  const signingKey = kept('signing-key') ?? keep('signing-key', JSON.stringify(await newSigningKey()));
  return {
    signingKey: JSON.parse(signingKey) as JWK,
    cookieKey: kept('cookie-key') ?? keep('cookie-key', randomBytes(32).toString('base64url')),
  };
}
