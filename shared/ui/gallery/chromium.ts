import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Launches the system's Chromium if there is one, otherwise Playwright's. */
export function launchChromium(): Promise<Browser> {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  );
  return chromium.launch({
    ...(installed !== undefined && { executablePath: installed }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
}
