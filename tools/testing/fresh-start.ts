import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** When every test starts, a Thursday. `Date` stands still there; timers run, so a test may wait. */
export const NOON = Date.parse('2026-11-19T12:00:00.000Z');

// The same patience as `expect.poll` has: no wait is an assertion about time.
configure({ asyncUtilTimeout: 30_000 });

// Files without a page share a process, so that libraries are loaded once. The product's own modules, and with them their
// state, are new in each file.
vi.resetModules();

vi.useFakeTimers({ toFake: ['Date'], now: NOON });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
