import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** When every test starts, a Thursday. `Date` stands still there; timers run, so a test may wait. */
export const NOON = Date.parse('2026-11-19T12:00:00.000Z');

// The same patience as `expect.poll` has: no wait is an assertion about time.
configure({ asyncUtilTimeout: 30_000 });

// Test files share a process and its page, so that libraries are loaded once. The product's own modules, and with them
// their state, are new in each file, and so is what is on the page.
vi.resetModules();
if (typeof document !== 'undefined') {
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'http://localhost:3000/',
  );
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
