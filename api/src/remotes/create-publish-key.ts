import { recordAct } from '../audit/record-act.ts';
import type { Handler } from '../http/handler.ts';
import { digestOfKey, makePublishKey } from './publish-key.ts';
import { addRemote } from './stored-rows.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Creates a key for a remote, which may be new. No one sees it again. */
export const createPublishKey: Handler<'createPublishKey'> = async (
  { params, body },
  { db, clock, caller },
) => {
  const key = makePublishKey();
  const now = clock.now();
  const expiresAt = new Date(now + body.days * DAY_MS);
  const { key_id } = await db.transaction().execute(async (tx) => {
    await addRemote(tx, params.name);
    await recordAct(tx, now, {
      action: 'publish_key_created',
      by: caller,
      remote: params.name,
      reason: body.holder,
    });
    return tx
      .insertInto('publish_keys')
      .values({
        remote: params.name,
        holder: body.holder,
        key_sha256: digestOfKey(key),
        created_by: caller.playerId,
        created_at: new Date(now),
        expires_at: expiresAt,
      })
      .returning('key_id')
      .executeTakeFirstOrThrow();
  });
  return { key_id, key, expires_at: expiresAt.toISOString() };
};
