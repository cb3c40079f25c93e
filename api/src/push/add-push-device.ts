import { ECDH } from 'node:crypto';
import type { Handler } from '../http/handler.ts';
import { refuseField } from '../http/refusal.ts';
import { endpointFault } from './push-endpoint.ts';

/** More than anyone uses. Each message costs a request for each of them. */
const MOST_DEVICES = 10;

/** From now on the caller is told on this browser. It's theirs alone, even if someone else was told on it before. */
export const addPushDevice: Handler<'addPushDevice'> = async ({ body }, { db, config, clock, caller }) => {
  const fault = endpointFault(body.endpoint, config);
  if (fault !== null) return refuseField('endpoint', fault);
  if (!isPublicKey(body.keys.p256dh)) return refuseField('keys.p256dh', 'must be a public key');
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

/** Whether it's a point of the curve that browsers' keys are on. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
