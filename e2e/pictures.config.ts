import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Not tests: pictures of every page, and the one of the README. `npm run shots`, `npm run picture`. */
export default defineConfig(journeys, {
  testDir: './pictures',
  outputDir: '../test-results/pictures',
});
