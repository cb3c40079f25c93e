/**
 * What a service worker has beside the types of pages. TypeScript's own library of it can't be used together with that of pages.
 */
export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
  /** The offline page and its files; the build puts it before the worker's code. */
  readonly OFFLINE: { readonly page: string; readonly files: readonly string[]; readonly digest: string };
}

interface PageWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser requested while it started the worker; undefined if it doesn't do that. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** https://www.w3.org/TR/push-api/#the-pushsubscriptionchange-event */
export interface SubscriptionChange extends LastingEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: PageEvent;
  message: LastingEvent & { readonly data: unknown };
  push: LastingEvent & { readonly data: { text(): string } | null };
  pushsubscriptionchange: SubscriptionChange;
  notificationclick: LastingEvent & { readonly notification: Notification };
  periodicsync: LastingEvent & { readonly tag: string };
}
