import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Everything about logging in and staying logged in, which `npm run campaign logins` repeats. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: ['**/tests/{login,session,refresh-tokens,create-account}.spec.ts', '**/logins/*.spec.ts'],
  outputDir: '../test-results/logins',
  projects: [{ name: 'logins' }],
  // Some start a product of their own, beside others that do the same.
  timeout: 300_000,
});
