import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Everything about logging in and staying logged in, which `npm run campaign logins` repeats. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: ['**/tests/{login,session,own-product,create-account}.spec.ts', '**/logins/*.spec.ts'],
  outputDir: '../test-results/logins',
  projects: [{ name: 'logins' }],
  // Each repetition of own-product.spec.ts starts a product of its own.
  timeout: 300_000,
});
