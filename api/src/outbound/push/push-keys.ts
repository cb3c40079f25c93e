import webPush from 'web-push';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';

/** The club's keys for push services. The first process that needs them creates them. */
export async function loadPushKeys(db: Db) {
  const stored = db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']);
  const found = await stored.executeTakeFirst();
  if (found) return found;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored.executeTakeFirstOrThrow();
}

/** What a browser needs to subscribe. */
export const getPushKey: Handler<'getPushKey'> = async (_request, { db }) => ({
  public_key: (await loadPushKeys(db)).publicKey,
});
