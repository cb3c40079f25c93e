import { readLastKnown, showBadge } from '../offline/last-known.ts';
import { isPageOfTheSite } from './is-page-of-the-site.ts';
import { renewSubscription } from './renew-subscription.ts';
import { openMessage, showMessage } from './show-message.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The offline page and its files; the build puts it before the worker's code. */
  readonly OFFLINE: { readonly page: string; readonly files: readonly string[]; readonly digest: string };
};

/** How long a page may take before someone with a last known match sees that instead, in milliseconds. */
const PATIENCE = 5000;
const CACHE_PREFIX = 'kickabout-offline-';
const CACHE = CACHE_PREFIX + self.OFFLINE.digest;

/** Someone has seen the offline page and wants to wait for the real one. */
let isPatient = false;

// It keeps nothing of the site but the offline page, so a newer worker can take over at any time.
self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      caches.open(CACHE).then((cache) => cache.addAll([self.OFFLINE.page, ...self.OFFLINE.files])),
      self.skipWaiting(),
    ]),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOlderCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isPageOfTheSite(request, self.location.origin)) event.respondWith(answerPage(event));
  else if (request.mode === 'navigate' && request.method === 'GET' && self.registration.navigationPreload)
    event.respondWith(answerOther(event));
  else if (self.OFFLINE.files.includes(new URL(request.url).pathname))
    event.respondWith(fromCache(request.url).then((found) => found ?? fetch(request)));
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
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const page = preloadResponse.then((preloaded) => preloaded ?? fetch(request)).catch(() => null);
  const waitsForever = isPatient || (await readLastKnown()) === null;
  isPatient = false;
  const answer = await (waitsForever ? page : Promise.race([page, pause(PATIENCE)]));
  return answer ?? (await fromCache(self.OFFLINE.page)) ?? Response.error();
}

/**
 * A page that is no page of the site, from the server. The browser has asked for it ahead, and without this answer would ask once more:
 * a login that confirms something counts only once.
 */
const answerOther = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

const fromCache = (address: string) => caches.match(address, { cacheName: CACHE });

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

async function forgetOlderCaches(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}
