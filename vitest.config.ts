import { existsSync, globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Every member of the workspace is a project; one with a vitest.config.ts of its own adds to this. */
const members = globSync(['shell', 'mf-*', 'shared/*', 'api', 'local', 'e2e', 'tools'], {
  cwd: import.meta.dirname,
}).sort();

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
        },
      };
    }),
  },
});
