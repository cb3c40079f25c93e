import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../../kernel/database/connect.ts';
import type { BankSource } from './bank-feed.ts';

/** What an admin who is sent to a bank comes back with. */
export const newState = (): string => randomBytes(24).toString('base64url');

/** From now on, only this attempt to connect the bank counts. */
export async function rememberState(db: Db, source: BankSource, state: string): Promise<void> {
  await db
    .insertInto('bank_connections')
    .values({ source, state })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ state }))
    .execute();
}

/** Which bank an admin has come back from, if with the state of the latest attempt. Each works once. */
export async function takeState(db: Db, state: string): Promise<string | null> {
  const used = await db
    .updateTable('bank_connections')
    .set({ state: null })
    .where('state', '=', state)
    .returning('source')
    .executeTakeFirst();
  return used?.source ?? null;
}

/** What failed before a bank was connected is no longer news. */
export async function forgetFailure(db: Db, source: BankSource): Promise<void> {
  await db
    .updateTable('bank_sources')
    .set({ failed_at: null, failure: null })
    .where('source', '=', source)
    .execute();
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Marks a sealed token: older versions stored them as they are. */
const SEALED = 'sealed:';

const keyFrom = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'kickabout bank connection', 32));

/** Encrypts a bank's token with a key derived from the client's secret, so that the database alone gives no access to the bank. */
export function sealToken(token: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(secret), nonce);
  const sealed = [nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return SEALED + Buffer.concat(sealed).toString('base64url');
}

/** The token, or null if it was sealed with another secret or changed since. */
export function openToken(stored: string, secret: string): string | null {
  if (!stored.startsWith(SEALED)) return stored;
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
  try {
    const opener = createDecipheriv(ALGORITHM, keyFrom(secret), bytes.subarray(0, NONCE_BYTES));
    opener.setAuthTag(bytes.subarray(-TAG_BYTES));
    return opener.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + opener.final('utf8');
  } catch {
    return null;
  }
}
