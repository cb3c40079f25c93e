import type { BrowserContext, Page } from '@playwright/test';
import { enterPassword, expectSignedIn, pressLogIn } from '../src/pages/sign-in.ts';
import { findFivePorts, type RunningProduct, startProduct } from '../src/start-product.ts';
import { expect, test } from '../src/test.ts';

const HOUR = 60 * 60 * 1000;
const MONTH = 31 * 24 * HOUR;

let product: RunningProduct;
let site: string;

test.describe.configure({ mode: 'serial' });
// To a browser, 127.0.0.1 and localhost are two sites, like club.example and a provider's domain.
test.beforeAll(async () => {
  const port = await findFivePorts();
  site = `http://127.0.0.1:${port}`;
  const env = { PUBLIC_URL: site, IDENTITY_REFRESH_TOKENS: 'on', SESSION_DAYS: '60' };
  product = await startProduct({ port, env });
});
test.afterAll(() => product?.stop());

/** As browsers do that block cookies of other sites: the provider's are only sent while the person is there. */
async function blockThirdPartyCookies(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${site}/login`);
  await pressLogIn(page);
  await enterPassword(page, 'player@kickabout.test');
  await expectSignedIn(page);
}

test('with refresh tokens, someone who comes back after a month is signed in, although the provider is on another site and its cookies are blocked', async ({
  page,
  context,
  watch,
}) => {
  await blockThirdPartyCookies(context, page);
  // The provider has its own clock, so the page's is put back for the login and not forward after it.
  await page.clock.setFixedTime(Date.now() - MONTH);
  await logIn(page);
  await page.clock.setFixedTime(Date.now());
  watch.requested.length = 0;
  await page.goto(`${site}/your-account`);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  const asked = (path: string) => watch.requested.filter((url) => url.includes(path)).length;
  expect(asked('/auth/refresh')).toBe(1);
  expect(asked('/authorize')).toBe(0);
});

test('without them, the session there ends with the access token', async ({ page, context }) => {
  await blockThirdPartyCookies(context, page);
  await context.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, identity: { ...config.identity, refreshTokens: false } } });
  });
  await page.clock.setFixedTime(Date.now());
  await logIn(page);
  await page.clock.setFixedTime(Date.now() + 3 * HOUR);
  // The same attempt works if the provider is on the same site: see session.spec.ts.
  const silent = page.waitForRequest(/\/authorize\?.*prompt=none/);
  await page.goto(`${site}/your-account`);
  await silent;
  await expect(page).toHaveURL(`${site}/login`);
});
