import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig } from 'vitest/config';

const root = import.meta.dirname;

/** One project for each kind of code. Its test files share processes, so that libraries are loaded once. */
const PROJECTS: Record<string, { members: readonly string[]; settings?: TestUserConfig }> = {
  api: { members: ['api'], settings: { globalSetup: `${root}/api/src/testing/global-setup.ts` } },
  site: {
    members: ['shell', 'mf-*', 'shared/client', 'shared/federation', 'shared/session', 'shared/ui'],
    settings: { setupFiles: [`${root}/tools/testing/fresh-start.ts`] },
  },
  node: {
    members: ['shared/contract', 'shared/domain', 'dev-environment', 'e2e', 'remote-tools', 'tools'],
  },
};

export default defineConfig({
  test: {
    projects: Object.entries(PROJECTS).map(([name, { members, settings }]) => ({
      root,
      test: {
        name,
        include: members.map((member) => `${member}/**/*.test.{ts,tsx}`),
        exclude: ['**/node_modules/**'],
        isolate: false,
        ...settings,
        setupFiles: [...(settings?.setupFiles ?? []), `${root}/tools/testing/fail-on-console-error.ts`],
        restoreMocks: true,
        // What a test waits for comes late on a busy machine. No wait is an assertion about time.
        testTimeout: 120_000,
        hookTimeout: 180_000,
        expect: { poll: { timeout: 30_000 } },
        // Most tests spend their time waiting for a database or a server.
        maxWorkers: 2 * availableParallelism(),
      },
    })),
  },
});
