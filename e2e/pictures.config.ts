import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Not tests: screenshots of every page (`npm run shots`) and the README's picture (`npm run picture`). */
export default defineConfig(journeys, {
  testDir: './pictures',
  outputDir: '../test-results/pictures',
});
