import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** When every test starts, a Thursday. `Date` stands still there; timers run, so a test may wait. */
export const NOON = Date.parse('2026-11-19T12:00:00.000Z');

// The same patience as `expect.poll` has: no wait is an assertion about time.
configure({ asyncUtilTimeout: 30_000 });

// Files without a page share a process, so that libraries are loaded once. The product's own modules, and with them their
// state, are new in each file.
vi.resetModules();

// A page whose test has started no server sends no request: the failure would come when the page has gone, and would
// start timers there, for which the run would wait.
if (typeof window !== 'undefined') {
  const nowhere = window.location.origin;
  const { settings } = (window as unknown as { happyDOM: { settings: { fetch: { interceptor: object } } } })
    .happyDOM;
  settings.fetch.interceptor = {
    async beforeAsyncRequest({ request }: { request: Request }) {
      if (!request.url.startsWith(nowhere)) return undefined;
      console.error(`There is no server for ${request.url}: this test needs one (testApi).`);
      return new Response(null, { status: 503 });
    },
  };
}

vi.useFakeTimers({ toFake: ['Date'], now: NOON });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
