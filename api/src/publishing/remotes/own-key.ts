import { HOUR_MS } from '@kickabout/domain';
import type { Services } from '../../kernel/services.ts';
import { digestOfKey, makePublishKey } from './publish-key.ts';
import { addRemote } from './stored-rows.ts';

type Parts = Pick<Services, 'db' | 'clock'>;

/** What the history shows as the holder of such a key. */
const HOLDER = 'this installation';

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
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await addRemote(tx, remote);
    const { key_id: keyId } = await tx
      .insertInto('publish_keys')
      .values({
        remote,
        holder: HOLDER,
        key_sha256: digestOfKey(key),
        created_by: null,
        created_at: new Date(now),
        expires_at: new Date(now + HOUR_MS),
      })
      .returning('key_id')
      .executeTakeFirstOrThrow();
    return { keyId, key };
  });
}

/** Ends a key before its time. */
export async function endKey({ db, clock }: Parts, keyId: number): Promise<void> {
  await db
    .updateTable('publish_keys')
    .set({ revoked_at: new Date(clock.now()) })
    .where('key_id', '=', keyId)
    .execute();
}
