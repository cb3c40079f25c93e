import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs, with what the API's need. */
export default defineConfig({
  test: {
    include: ['shared/domain/src/**/*.test.ts', 'api/src/club/ledger/*.test.ts'],
    globalSetup: 'api/src/testing/global-setup.ts',
    setupFiles: 'api/src/testing/check-invariants.ts',
    experimental: { viteModuleRunner: false },
    testTimeout: 40_000,
    restoreMocks: true,
  },
});
