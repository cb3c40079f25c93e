import { expect, test } from '@playwright/test';
import { PASSWORD } from '../src/person.ts';
import { siteAddress } from '../src/test.ts';
import { BROWSERS, type BrowserName, openBrowser, type WebDriver, whyMissing } from './web-driver.ts';

const EMAIL = 'player@kickabout.test';

async function logInAtProvider(browser: WebDriver): Promise<void> {
  await browser.fill('email', EMAIL);
  await browser.fill('password', PASSWORD);
  await browser.press('Log in');
}

for (const name of Object.keys(BROWSERS) as BrowserName[]) {
  const missing = whyMissing(name);
  // The list of results shows titles, but no reasons.
  test.describe(missing === null ? name : `${name} (skipped: ${missing})`, () => {
    test.skip(missing !== null, missing ?? '');
    let browser: WebDriver;
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
      const page = await browser.currentWindow();
      await browser.press('Log in with a popup');
      await expect.poll(async () => (await browser.windows()).length).toBe(2);
      const popup = (await browser.windows()).find((handle) => handle !== page) ?? '';
      await browser.switchTo(popup);
      await logInAtProvider(browser);
      await expect.poll(() => browser.windows()).toEqual([page]);
      await browser.switchTo(page);
      await expect.poll(() => browser.path()).toBe('/your-account');
      expect(await browser.text()).toContain(`(${EMAIL})`);
    });
  });
}
