import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * What create-remote/README.md says, which needs no clone: `npm run own-remote`. It installs packages from the
 * registry, so it isn't part of `npm test`.
 */
export default defineConfig(journeys, {
  testDir: './own-remote',
  outputDir: '../test-results/own-remote',
});
