import { API_PREFIX } from '@kickabout/contract';
import type { Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { pressLogIn } from '../support/pages/sign-in.ts';
import { personOf } from '../support/person.ts';
import { expect, siteAddress, test } from '../support/test.ts';
import type { Watch } from '../support/watch.ts';

const TRY_AGAIN = 'An error occurred during login. Please try again.';

/** Someone with a session at the provider, who isn't logged in here yet. */
async function arrive(page: Page, watch: Watch): Promise<() => Promise<void>> {
  watch.expect(/Login:/);
  const { email } = await personOf(page.request, siteAddress()).becomePlayer('Lena');
  await page.goto('/login');
  return async () => {
    await pressLogIn(page);
    await expectMessage(page, `Welcome, Lena Tester (${email})`);
    await expect(page).toHaveURL('/your-account');
  };
}

test('a browser that blocks the popup says so', async ({ page, watch }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const logIn = await arrive(page, watch);
  await page.getByRole('button', { name: 'Log in in a new window' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your browser blocked the login window. Allow it, or log in on this page.',
  );
  await logIn();
});

test('an identity token with another nonce is refused', async ({ page, watch }) => {
  const logIn = await arrive(page, watch);
  const exchange = `**${API_PREFIX}/auth/exchange`;
  await page.route(exchange, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, id_token: withNonce(body.id_token, 'another') } });
  });
  await pressLogIn(page);
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
  await page.unroute(exchange);
  await logIn();
});

test('a code can’t be used twice, neither on the page nor at the server', async ({ page, watch }) => {
  const logIn = await arrive(page, watch);
  const exchanged = page.waitForRequest(`**${API_PREFIX}/auth/exchange`);
  const returned = page.waitForRequest(/\/login\?code=/);
  await logIn();
  const again = await page.request.post(`${API_PREFIX}/auth/exchange`, {
    data: (await exchanged).postDataJSON(),
  });
  expect(again.status()).toBeGreaterThanOrEqual(400);
  expect(again.status()).toBeLessThan(500);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
  await page.goto((await returned).url());
  await expect(page.getByRole('alert')).toHaveText(TRY_AGAIN);
});

test('when the provider asks for a second factor that it didn’t get, the login can be retried', async ({
  page,
  watch,
}) => {
  const logIn = await arrive(page, watch);
  const authorize = /\/authorize\?/;
  await page.route(authorize, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'mfa_required', error_description: 'Second factor', state });
    return route.fulfill({ status: 302, headers: { location: `${siteAddress()}/login?${query}` } });
  });
  await pressLogIn(page);
  await expect(page.getByRole('alert')).toHaveText(TRY_AGAIN);
  await page.unroute(authorize);
  await logIn();
});

/** The browser doesn't verify its signature. */
function withNonce(token: string, nonce: string): string {
  const [header, claims = '', signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), nonce };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}
