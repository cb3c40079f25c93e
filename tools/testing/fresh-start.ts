import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
