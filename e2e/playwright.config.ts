import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { CLOCK_AHEAD, readClockAhead, shiftDate } from '@kickabout/dev-environment/shifted-date';
import { findBrowser } from '@kickabout/tools/find-browser';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS } from './support/browser-arguments.ts';

const VOLUNTEERS = '**/remotes/volunteers.spec.ts';
const executablePath = findBrowser();

// The product, its tests and their pages run from the next 12 May on, at noon, or from another KICKABOUT_NOW: no journey begins on
// one day, or in one year, and ends in the next. It isn't in the past, because browsers end cookies by the machine's clock. The workers
// inherit the difference, and their `Date` has been moved by it already.
if (process.env[CLOCK_AHEAD] === undefined) {
  const year = new Date().getUTCFullYear();
  const noons = [year, year + 1].map((each) => `${each}-05-12T12:00Z`);
  const noon = noons.find((each) => Date.parse(each) > Date.now());
  const ahead = readClockAhead({ KICKABOUT_NOW: noon, ...process.env });
  process.env[CLOCK_AHEAD] = String(ahead);
  shiftDate(ahead);
}

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  globalSetup: './support/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  reporter: [['list']],
  // The longest test first: it waits for other programs, and nothing runs beside it at the end.
  projects: inRandomOrder(process.env['KICKABOUT_ORDER']) ?? [
    { name: 'volunteers', testMatch: VOLUNTEERS },
    { name: 'site', testIgnore: VOLUNTEERS },
  ],
  use: {
    // Set by the global setup before the workers read this file.
    ...(process.env['KICKABOUT_ADDRESS'] ? { baseURL: process.env['KICKABOUT_ADDRESS'] } : {}),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Every frame of an animation takes processor time, and some of the site's never end.
    reducedMotion: 'reduce',
    // Its requests can't be intercepted, so only the tests that are about it have one.
    serviceWorkers: 'block',
    // Traces would take a tenth of the time. Use `--trace on` for a single test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: BROWSER_ARGUMENTS,
    },
  },
});

/** The files in another order for each seed: projects run in the order in which they are listed. */
function inRandomOrder(seed: string | undefined) {
  if (seed === undefined) return undefined;
  const rank = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return globSync('tests/**/*.spec.ts', { cwd: import.meta.dirname })
    .toSorted((a, b) => rank(a).localeCompare(rank(b)))
    .map((file) => ({ name: file, testMatch: `**/${file}` }));
}
