import { readLastKnown, showBadge } from '../offline/last-known.ts';
import { isPageOfTheSite } from './is-page-of-the-site.ts';
import { type Offline, offlineFiles } from './offline-files.ts';
import { renewSubscription } from './renew-subscription.ts';
import { openMessage, showMessage } from './show-message.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly OFFLINE: Offline;
};

/** How long a page may take before someone with a last known match sees that instead, in milliseconds. */
const PATIENCE = 5000;
const offline = offlineFiles(self.OFFLINE, self);

/** Someone has seen the offline page and wants to wait for the real one. */
let isPatient = false;

// It keeps nothing of the site but the offline page, so a newer worker can take over at any time.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([offline.keep(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([offline.forgetOlder(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isPageOfTheSite(request, self.location.origin)) event.respondWith(answerPage(event));
  else if (request.mode === 'navigate' && request.method === 'GET' && self.registration.navigationPreload)
    event.respondWith(answerOther(event));
  else if (isOfflineFile(request)) event.respondWith(answerFile(request));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'be patient') isPatient = true;
});

self.addEventListener('push', (event) => {
  event.waitUntil(
    Promise.all([showMessage(self, event.data?.text() ?? ''), readLastKnown().then(showBadge)]),
  );
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(self, event));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(self, event.notification.data));
});

// Only some browsers have it, so TypeScript doesn't.
self.addEventListener('periodicsync', (synced) => {
  const event = synced as ExtendableEvent & { readonly tag: string };
  if (event.tag === 'badge') event.waitUntil(readLastKnown().then(showBadge));
});

/** The page from the server; if that can't be reached, the offline page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event;
  const page = preloadResponse.then((preloaded) => preloaded ?? fetch(request)).catch(() => null);
  const waitsForever = isPatient || (await readLastKnown()) === null;
  isPatient = false;
  const answer = await (waitsForever ? page : Promise.race([page, pause(PATIENCE)]));
  if (!answer) return offline.findPage();
  // Something may have been changed or deleted meanwhile.
  event.waitUntil(offline.keep().catch(() => {}));
  return answer;
}

const isOfflineFile = ({ url }: Request) =>
  new URL(url).origin === self.location.origin && offline.has(new URL(url).pathname);

const answerFile = async (request: Request): Promise<Response> =>
  (await offline.find(new URL(request.url).pathname)) ?? fetch(request);

/**
 * A page that is no page of the site, from the server. The browser has asked for it ahead, and without this answer would ask once more:
 * a login that confirms something counts only once.
 */
const answerOther = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
