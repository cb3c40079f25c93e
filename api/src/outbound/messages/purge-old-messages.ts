import { DAY_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';

/** For how long players can see in their data what they were told. No fact is announced again after that. */
const KEPT_MS = 90 * DAY_MS;

export async function purgeOldMessages(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('announced_at', '<', new Date(now - KEPT_MS))
    .execute();
}
