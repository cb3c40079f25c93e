import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { openFirefox } from './drive-firefox.ts';
import { openWebKit, WEBKIT_DRIVER } from './drive-webkit.ts';
import type { DrivenBrowser } from './driven-browser.ts';

export const BROWSERS = ['WebKit', 'Firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** The browsers that Playwright can't drive as their users get them. */
const INSTALLED: Readonly<
  Record<BrowserName, { program: () => string | undefined; open: typeof openFirefox; missing: string }>
> = {
  WebKit: {
    program() {
      const hasDisplay = process.env['DISPLAY'] !== undefined || findProgram('Xvfb') !== undefined;
      const isDriven = findProgram(WEBKIT_DRIVER) !== undefined;
      return isDriven && hasDisplay ? globSync('/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser')[0] : undefined;
    },
    open: openWebKit,
    missing: 'WebKit is not installed. On Debian: apt-get install webkit2gtk-driver xvfb',
  },
  Firefox: {
    program: () => findProgram('firefox') ?? findProgram('firefox-esr'),
    open: openFirefox,
    missing: 'Firefox is not installed. On Debian: apt-get install firefox-esr',
  },
};

/** Why a browser can't be tested on this machine, or null. */
export function whyMissing(name: BrowserName): string | null {
  return INSTALLED[name].program() === undefined ? INSTALLED[name].missing : null;
}

/** The path of a browser's program, empty if it's missing. */
export const programOf = (name: BrowserName): string => INSTALLED[name].program() ?? '';

/** Opens a browser in a session of its own. */
export function openBrowser(name: BrowserName): Promise<DrivenBrowser> {
  return INSTALLED[name].open(programOf(name));
}

function findProgram(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}
