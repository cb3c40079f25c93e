import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The first has no window, and uses a third less CPU for the same tests. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for tests: the one in `KICKABOUT_BROWSER`, otherwise Playwright's own, otherwise the system's Chromium or
 * Chrome. `undefined` if there is none.
 */
export function findBrowser(): string | undefined {
  const system = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => PROGRAMS.map((program) => join(folder, program)));
  return [process.env['KICKABOUT_BROWSER'] ?? '', chromium.executablePath(), ...system, ...APPLICATIONS].find(
    (path) => path !== '' && existsSync(path),
  );
}

/** Whether a browser starts: its system libraries may be missing. */
export function browserStarts(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
