import { expect, test } from '@playwright/test';
import { PASSWORD } from '../support/person.ts';
import { siteAddress } from '../support/test.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { BROWSERS, openBrowser, whyMissing } from './open-browser.ts';

const EMAIL = 'player@kickabout.test';

async function logInAtProvider(browser: DrivenBrowser): Promise<void> {
  await browser.fill('email', EMAIL);
  await browser.fill('password', PASSWORD);
  await browser.press('Log in');
}

for (const name of BROWSERS) {
  const missing = whyMissing(name);
  // The list of results shows titles, but no reasons.
  test.describe(missing === null ? name : `${name} (skipped: ${missing})`, () => {
    test.skip(missing !== null, missing ?? '');
    let browser: DrivenBrowser;
    test.beforeEach(async () => {
      browser = await openBrowser(name);
      await browser.goto(`${siteAddress()}/login`);
    });
    test.afterEach(() => browser.close());

    test('a player logs in on the page', async () => {
      await browser.press('Log in');
      await logInAtProvider(browser);
      await expect.poll(() => browser.path()).toBe('/your-account');
      expect(await browser.text()).toContain(`(${EMAIL})`);
    });

    test('a player logs in with a popup', async () => {
      await browser.press('Log in in a new window');
      await browser.inPopup(() => logInAtProvider(browser));
      await expect.poll(() => browser.path()).toBe('/your-account');
      expect(await browser.text()).toContain(`(${EMAIL})`);
    });
  });
}
