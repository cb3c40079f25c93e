import { existsSync, globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Every member of the workspace with tests is a project; a member adds a global setup by having that file. */
const members = globSync(['shell', 'mf-*', 'shared/*', 'api', 'local', 'tools'], {
  cwd: import.meta.dirname,
}).sort();

export default defineConfig({
  test: {
    projects: members.map((member) => {
      const root = `${import.meta.dirname}/${member}`;
      const globalSetup = `${root}/src/testing/global-setup.ts`;
      return {
        root,
        test: {
          name: member.replace('shared/', ''),
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          setupFiles: [`${import.meta.dirname}/tools/testing/fail-on-console-error.ts`],
          ...(existsSync(globalSetup) ? { globalSetup: [globalSetup] } : {}),
          restoreMocks: true,
        },
      };
    }),
  },
});
