import { defineConfig } from 'vitest/config';

/** These tests wait for real requests, on machines that may be busy with other tests. */
export default defineConfig({
  test: { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } },
});
