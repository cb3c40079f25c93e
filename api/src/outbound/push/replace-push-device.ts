import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { refuseSubscription } from './check-subscription.ts';

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
