import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTestBrowser } from '@kickabout/api/test-browser';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Stands in for the push service of a browser's maker, which tests can't reach, and decrypts as the browser would. */
export interface PushService {
  /** Has the pages of a browser subscribe here. */
  serve(context: BrowserContext): Promise<void>;
  /** The messages that have arrived, decrypted. */
  readonly messages: readonly string[];
  stop(): void;
}

export async function startPushService(): Promise<PushService> {
  const { keys, read } = createTestBrowser();
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    messages.push(read(await buffer(request)));
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/phone`;
  return {
    messages,
    async serve(context) {
      await context.addInitScript(
        (json) => {
          const isOn = 'test.push';
          const subscription = {
            endpoint: json.endpoint,
            toJSON: () => json,
            unsubscribe: async () => localStorage.removeItem(isOn),
          };
          // Chromium without a window never shows notifications.
          Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
          Notification.requestPermission = async () => 'granted';
          const { prototype } = PushManager;
          prototype.subscribe = async () => {
            localStorage.setItem(isOn, 'yes');
            return subscription as unknown as PushSubscription;
          };
          prototype.getSubscription = async () =>
            localStorage.getItem(isOn) ? (subscription as unknown as PushSubscription) : null;
        },
        { endpoint, keys },
      );
    },
    stop() {
      server.close();
    },
  };
}

/** Has the browser deliver a push message to the site's worker, as if it came from its push service. Returns what the worker shows. */
export async function deliverPush(page: Page, data: string): Promise<{ title: string; tag: string }[]> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The site has no service worker.');
  await worker.evaluate(() => {
    const scope = self as unknown as ServiceWorkerGlobal;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, tag: options?.tag ?? '' });
    };
    // Chromium without a window crashes when a worker changes the badge.
    const noBadge = { value: async () => {} };
    Object.defineProperties(navigator, { setAppBadge: noBadge, clearAppBadge: noBadge });
  });
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (self as unknown as ServiceWorkerGlobal).shown);
  await expect.poll(shown).not.toEqual([]);
  return shown();
}

interface ServiceWorkerGlobal {
  readonly registration: ServiceWorkerRegistration;
  shown: { title: string; tag: string }[];
}
