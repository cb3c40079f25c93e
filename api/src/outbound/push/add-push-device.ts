import type { Handler } from '../../kernel/http/handler.ts';
import { refuseSubscription } from './check-subscription.ts';

/** More than anyone uses. Each message costs a request for each of them. */
const MOST_DEVICES = 10;

/**
 * From now on, the caller gets messages on this browser, and no one else does, even if it was another player's
 * before.
 */
export const addPushDevice: Handler<'addPushDevice'> = async ({ body }, { db, config, clock, caller }) => {
  const refusal = refuseSubscription(body, config);
  if (refusal !== null) return refusal;
  const device = { player_id: caller.playerId, ...body.keys, added_at: new Date(clock.now()) };
  await db
    .insertInto('push_devices')
    .values({ endpoint: body.endpoint, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .execute();
  await db
    .deleteFrom('push_devices')
    .where('player_id', '=', caller.playerId)
    .where('device_id', 'not in', (eb) =>
      eb
        .selectFrom('push_devices')
        .select('device_id')
        .where('player_id', '=', caller.playerId)
        .orderBy('added_at', 'desc')
        .orderBy('device_id', 'desc')
        .limit(MOST_DEVICES),
    )
    .execute();
  return { message: 'Messages will be shown on this device.' };
};
