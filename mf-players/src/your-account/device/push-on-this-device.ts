import { callApi } from '@kickabout/client';

/** Whether this device shows messages, and if not, whether it could. */
export type PushState =
  /** It shows them. */
  | 'on'
  /** It would, if asked. */
  | 'off'
  /** Its owner said no, which only they can change in the browser. */
  | 'blocked'
  /** It's an iPhone or iPad, which shows messages of installed apps only. */
  | 'not-installed'
  | 'unsupported';

const WORKER = '/worker.js';

export async function readPushState(): Promise<PushState> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return isApplePhone() ? 'not-installed' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Safari has no push messages outside of installed apps. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

/**
 * Asks for permission and has messages sent to this device. To be called from a click.
 * @returns the state after that: `blocked` if the answer was no
 * @throws ApiProblem, or the browser's error if its push service can't be reached
 */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key } = await callApi('getPushKey');
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  try {
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    await callApi('addPushDevice', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Has no more messages sent to this device. @throws ApiProblem */
export async function turnPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await callApi('removePushDevice', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}
