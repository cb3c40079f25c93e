import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Not tests: screenshots of every page (`npm run shots`) and the pictures of the README (`npm run picture`) and of the guides (`npm run guides`). */
export default defineConfig(journeys, {
  testDir: './pictures',
  outputDir: '../test-results/pictures',
});
