import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';
import { addRemote } from './stored-rows.ts';

/** Lets programs that look for leaked secrets recognise one. */
const PREFIX = 'kickabout_';
/** 256 bits: no one can guess one. */
const KEY_BYTES = 32;

export const makePublishKey = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64url');

/** Only this is stored, so that someone who reads the database can't use a key. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

export const isPublishKey = (token: string): boolean => token.startsWith(PREFIX);

type NewKey = { remote: string; holder: string; key: string; createdBy: number | null; lasts: number };

/** Stores a key for a remote, which may be new. `lasts` is in milliseconds. */
export async function storeKey(tx: Tx, now: number, { key, createdBy, lasts, ...of }: NewKey) {
  await addRemote(tx, of.remote);
  return tx
    .insertInto('publish_keys')
    .values({
      ...of,
      key_sha256: digestOfKey(key),
      created_by: createdBy,
      created_at: new Date(now),
      expires_at: new Date(now + lasts),
    })
    .returning(['key_id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** What the history shows as the holder of a key of the installation's own. */
const OURS = 'this installation';

type Parts = Pick<Services, 'db' | 'clock'>;

/**
 * Makes a publish key of the installation's own, for an hour: what is published with it needs no admin's approval, because
 * a program with access to the database may do everything.
 * @param remote may be new
 */
export async function createOwnKey(
  { db, clock }: Parts,
  remote: string,
): Promise<{ keyId: number; key: string }> {
  const key = makePublishKey();
  const own = { remote, holder: OURS, key, createdBy: null, lasts: HOUR_MS };
  const { key_id: keyId } = await db.transaction().execute((tx) => storeKey(tx, clock.now(), own));
  return { keyId, key };
}

/** Ends a key before its time. */
export async function endKey(db: Db, keyId: number, now: number): Promise<void> {
  await db
    .updateTable('publish_keys')
    .set({ revoked_at: new Date(now) })
    .where('key_id', '=', keyId)
    .execute();
}
