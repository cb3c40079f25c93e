import { ECDH } from 'node:crypto';
import type { RequestOf } from '@kickabout/contract';
import type { Config } from '../../kernel/config.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { type Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import { endpointFault } from './push-endpoint.ts';

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

/**
 * A browser has a new address at its push service, and its player gets messages there from now on. The service
 * worker that reports this isn't signed in; the old subscription's secret, which only the browser and the server
 * have, proves that it's the same browser. Can be repeated.
 */
export const replacePushDevice: Handler<'replacePushDevice'> = async (
  { body: { old, subscription } },
  { db, config },
) => {
  const { endpoint, keys } = subscription;
  const refusal = refuseSubscription(subscription, config, 'subscription.');
  if (refusal !== null) return refusal;
  const isKnown = await db.transaction().execute(async (tx) => {
    const find = (address: string, auth: string) =>
      tx
        .selectFrom('push_devices')
        .select('device_id')
        .where('endpoint', '=', address)
        .where('auth', '=', auth)
        .forUpdate()
        .executeTakeFirst();
    const device = await find(old.endpoint, old.auth);
    if (!device) return (await find(endpoint, keys.auth)) !== undefined;
    await tx
      .deleteFrom('push_devices')
      .where('endpoint', '=', endpoint)
      .where('device_id', '<>', device.device_id)
      .execute();
    await tx
      .updateTable('push_devices')
      .set({ endpoint, ...keys })
      .where('device_id', '=', device.device_id)
      .execute();
    return true;
  });
  return isKnown
    ? { message: 'Messages will be shown at the new address.' }
    : refuse('not_found', 'No messages are sent to the old address.');
};

/** The caller is no longer told on this browser. Removing it twice is fine. */
export const removePushDevice: Handler<'removePushDevice'> = async ({ body }, { db, caller }) => {
  await db
    .deleteFrom('push_devices')
    .where('endpoint', '=', body.endpoint)
    .where('player_id', '=', caller.playerId)
    .execute();
  return { message: 'No more messages on this device.' };
};

type Subscription = RequestOf<'addPushDevice'>['body'];

/** Refuses a subscription that no browser has; null if it's fine. `path` leads to it in the request, such as `subscription.`. */
function refuseSubscription(
  { endpoint, keys }: Subscription,
  config: Config,
  path = '',
): Refusal<'validation_failed'> | null {
  const fault = endpointFault(endpoint, config);
  if (fault !== null) return refuseField(`${path}endpoint`, fault);
  return isPublicKey(keys.p256dh) ? null : refuseField(`${path}keys.p256dh`, 'must be a public key');
}

/** Whether it's a point of the curve that browsers' keys are on. */
function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
