import webPush from 'web-push';
import type { Db } from '../../kernel/database/connect.ts';

export type PushKeys = { publicKey: string; privateKey: string };

/** The club's keys for push services. The first process that needs them creates them. */
export async function loadPushKeys(db: Db): Promise<PushKeys> {
  const found = await selectKeys(db);
  if (found) return found;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await selectKeys(db);
  if (!made) throw new Error('There are no keys for push messages.');
  return made;
}

async function selectKeys(db: Db): Promise<PushKeys | undefined> {
  return db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}
