/** The contract's `replacePushDevice`; its list of routes would be larger than the rest of the worker. */
const DEVICES = '/api/v1/push/devices';

/**
 * The push service has ended a subscription: subscribes again and tells the server, so that messages keep coming. If that's not
 * possible, this device is no longer subscribed, and the account page says so.
 */
export async function renewSubscription(
  { registration, fetch }: ServiceWorkerGlobalScope,
  {
    oldSubscription: old,
    newSubscription,
  }: Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>,
): Promise<void> {
  const renewed = newSubscription ?? (old && (await registration.pushManager.subscribe(old.options)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  const isTold =
    old !== null &&
    (await fetch(DEVICES, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        old: { endpoint: old.endpoint, auth: old.toJSON().keys?.['auth'] },
        subscription: { endpoint, keys },
      }),
    }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (!isTold) await renewed.unsubscribe();
}
