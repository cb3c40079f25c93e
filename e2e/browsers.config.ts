import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Login in WebKit and Firefox, where they are installed: `npm run browsers`. Not part of `npm test`. */
export default defineConfig(journeys, {
  testDir: './browsers',
  outputDir: '../test-results/browsers',
  workers: 1,
});
