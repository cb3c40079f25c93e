import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Every member of the workspace is a project; its own vitest.config.ts, if any, adds to this. */
const members = globSync(
  ['shell', 'mf-*', 'shared/*', 'api', 'dev-environment', 'e2e', 'remote-tools', 'tools'],
  {
    cwd: import.meta.dirname,
  },
).sort();

/**
 * The test files of these share processes, so that what they all import is loaded once. Elsewhere each file has its own
 * process and page.
 */
const SHARING_A_PROCESS: readonly string[] = [
  'api',
  'dev-environment',
  'shared/contract',
  'shared/domain',
  'remote-tools',
  'tools',
];

export default defineConfig({
  test: {
    projects: members.map((member) => {
      const root = `${import.meta.dirname}/${member}`;
      const own = `${root}/vitest.config.ts`;
      return {
        ...(existsSync(own) ? { extends: own } : {}),
        root,
        test: {
          name: member.replace('shared/', ''),
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          setupFiles: [`${import.meta.dirname}/tools/testing/fail-on-console-error.ts`],
          restoreMocks: true,
          // What a test waits for comes late on a busy machine. No wait is an assertion about time.
          expect: { poll: { timeout: 10_000 } },
          // Most tests spend their time waiting for a database or a server.
          maxWorkers: 2 * availableParallelism(),
          isolate: !SHARING_A_PROCESS.includes(member),
        },
      };
    }),
  },
});
