import { expect, test } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { PASSWORD } from '../support/person.ts';
import { findFivePorts, startProduct } from '../support/start-product.ts';
import { siteAddress } from '../support/test.ts';
import { driveFirefox, launchFirefox, newWindow } from './drive-firefox.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { programOf, whyMissing } from './open-browser.ts';

const EMAIL = 'player@kickabout.test';
const TRY_AGAIN = 'An error occurred during login. Please try again.';
/** How long the identity library waits for its popup, and longer. Milliseconds. */
const POPUP_TIMEOUT = 75_000;
const MONTH = 30 * 24 * 3_600_000;

/**
 * Where browsers differ: popups, sessions and cookies of another site. What the code alone refuses, such as a forged state or
 * nonce, is tried in Chromium (`login` and `refused-logins.spec.ts`).
 */
const missing = whyMissing('Firefox');
test.describe(missing === null ? 'Firefox' : `Firefox (skipped: ${missing})`, () => {
  test.skip(missing !== null, missing ?? '');
  let browser: Browser;
  let page: Page;
  let driven: DrivenBrowser;
  let requested: string[];

  test.beforeEach(async () => {
    browser = await launchFirefox(programOf('Firefox'));
    [page = await browser.newPage()] = await browser.pages();
    driven = await driveFirefox(browser);
    requested = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${siteAddress()}/login`);
  });
  test.afterEach(() => browser.close());

  const alert = () => page.evaluate(() => document.querySelector('main [role=alert]')?.textContent ?? '');
  const enterPassword = async () => {
    await driven.fill('email', EMAIL);
    await driven.fill('password', PASSWORD);
    await driven.press('Log in');
  };
  const isLoggedIn = async () => {
    await expect.poll(() => driven.path()).toBe('/your-account');
    await expect.poll(() => driven.text()).toContain(`(${EMAIL})`);
  };
  const logIn = async () => {
    await driven.press('Log in');
    await enterPassword();
    await isLoggedIn();
  };
  const forgetTokens = () =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('auth0')) localStorage.removeItem(key);
    });

  test('lost tokens are renewed silently', async () => {
    await logIn();
    await forgetTokens();
    requested.length = 0;
    await page.goto(`${siteAddress()}/your-account`);
    await expect.poll(() => driven.text()).toContain('Hello, ');
    expect(requested.some((url) => /\/authorize\?.*prompt=none/.test(url))).toBe(true);
  });

  test('someone whom the provider no longer knows is asked to log in', async () => {
    await logIn();
    await forgetTokens();
    const cookies = await browser.cookies();
    await browser.deleteCookie(...cookies.filter(({ name }) => name.startsWith('identity_')));
    await page.goto(`${siteAddress()}/your-account`);
    await expect.poll(() => driven.path()).toBe('/login');
    await expect.poll(() => driven.text()).toContain('Log in in a new window');
    expect(await alert()).toBe('');
  });

  test('a popup that is closed can be opened again', async () => {
    await driven.press('Log in in a new window');
    const popup = await newWindow(browser, page);
    await popup.locator("input[name='password']").wait();
    await popup.close();
    await expect.poll(alert).toBe('Popup closed');
    await logIn();
  });

  test('a popup that is blocked is explained', async () => {
    await page.evaluateOnNewDocument(() => {
      window.open = () => null;
    });
    await page.reload();
    await driven.press('Log in in a new window');
    await expect.poll(alert).toBe('Your browser blocked the login window. Allow it, or log in on this page.');
    await logIn();
  });

  test('a popup that no one uses is closed', async () => {
    await driven.press('Log in in a new window');
    const popup = await newWindow(browser, page);
    await expect.poll(() => popup.isClosed(), { timeout: POPUP_TIMEOUT }).toBe(true);
    await expect.poll(alert).toBe(TRY_AGAIN);
    await logIn();
  });

  test('with refresh tokens, someone who comes back after a month is signed in, with the provider on another site', async () => {
    const port = await findFivePorts();
    const site = `http://127.0.0.1:${port}`;
    const product = await startProduct({
      port,
      env: { PUBLIC_URL: site, IDENTITY_REFRESH_TOKENS: 'on' },
    });
    try {
      // The page's clock is put back for the login.
      const { identifier } = await page.evaluateOnNewDocument((past) => {
        const { now } = Date;
        Date.now = () => now() - past;
      }, MONTH);
      await page.goto(`${site}/login`);
      await logIn();
      await page.goto('about:blank');
      await page.removeScriptToEvaluateOnNewDocument(identifier);
      requested.length = 0;
      await page.goto(`${site}/your-account`);
      await expect.poll(() => driven.text()).toContain('Hello, ');
      expect(requested.filter((url) => url.includes('/auth/refresh'))).toHaveLength(1);
      expect(requested.filter((url) => url.includes('/authorize'))).toHaveLength(0);
    } finally {
      await product.stop();
    }
  });
});
