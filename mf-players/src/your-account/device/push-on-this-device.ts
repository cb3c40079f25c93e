import { callApi } from '@kickabout/client';
import { knownSiteConfig } from '@kickabout/session';

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
  | 'unsupported'
  /** The club has switched its service worker off. */
  | 'not-offered';

/** How long to wait for the site's worker, in milliseconds. */
const PATIENCE = 10_000;

export async function readPushState(): Promise<PushState> {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (knownSiteConfig()?.serviceWorker === false) return 'not-offered';
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
  const { pushManager } = await findWorker();
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

/** The worker, which the shell registers for those who are signed in. @throws if there's none, as in some private windows */
function findWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), PATIENCE);
    void navigator.serviceWorker.ready.then(resolve);
  });
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
