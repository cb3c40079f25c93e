import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

const file = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** How the tests of a remote outside this repository run: like here, in a page and failing on any unexpected error. */
export default {
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: [file('@kickabout/tools/fresh-start'), file('@kickabout/tools/fail-on-console-error')],
    // Node.js can't import the styles of these packages.
    server: { deps: { inline: [/@kickabout\//] } },
    restoreMocks: true,
  },
} satisfies ViteUserConfig;
