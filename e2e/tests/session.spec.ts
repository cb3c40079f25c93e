import { expectMessage } from '../src/pages/admin-pages.ts';
import { enterPassword, expectSignedIn, pressLogIn } from '../src/pages/sign-in.ts';
import { PASSWORD, personOf } from '../src/person.ts';
import { expect, siteAddress, test } from '../src/test.ts';

test('a reload keeps the session, without another login', async ({ page, enterAs }) => {
  const { name } = await enterAs('Remy', 0, '/your-account');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${name}!` })).toBeVisible();
});

test('tokens that are lost are renewed silently at the provider', async ({ page, enterAs, watch }) => {
  const { name } = await enterAs('Sila', 0, '/your-account');
  await expectSignedIn(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('auth0')) localStorage.removeItem(key);
  });
  watch.requested.length = 0;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${name}!` })).toBeVisible();
  expect(watch.requested.some((url) => /\/authorize\?.*prompt=none/.test(url))).toBe(true);
});

test('a login by redirect goes on to the page that was wanted', async ({ page }) => {
  await page.goto('/update-attributes');
  await expect(page).toHaveURL('/login');
  await pressLogIn(page);
  await enterPassword(page, 'player@kickabout.test');
  await expectMessage(page, 'Welcome, Sam Okafor (player@kickabout.test)');
  await expect(page).toHaveURL('/update-attributes');
});

test('logging out ends the session here and at the provider', async ({ page, enterAs }) => {
  await enterAs('Lou', 0, '/your-account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/your-account');
  await expect(page).toHaveURL('/login');
  await pressLogIn(page);
  await expect(page.getByRole('heading', { name: 'Log in to Kickabout' })).toBeVisible();
});

test('a login that somebody else began is refused', async ({ page, watch }) => {
  watch.expect(/Login:.*Invalid state/);
  await page.goto('/login');
  await pressLogIn(page);
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/login?code=stolen&state=forged');
  await expect(page.getByRole('alert')).toHaveText('Invalid state');
});

test('a code that the provider did not give out is refused', async ({ page, watch }) => {
  watch.expect(/Login:/, /auth\/exchange/);
  await page.goto('/login');
  await pressLogIn(page);
  await expect(page.getByLabel('Password')).toBeVisible();
  const asked = watch.requested.findLast((url) => url.includes('/authorize?')) ?? '';
  const state = new URL(asked).searchParams.get('state') ?? '';
  await page.goto(`/login?code=made-up&state=${encodeURIComponent(state)}`);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to exchange authorization code. Please try again.',
  );
  await expect(page.getByRole('button', { name: 'Log in with a popup' })).toBeEnabled();
});

test('a login that is cancelled at the provider can be tried again', async ({ page, watch }) => {
  watch.expect(/Login:/);
  await page.goto('/login');
  await pressLogIn(page);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred during login. Please try again.');
  const { email } = await personOf(page.request, siteAddress()).becomePlayer('Cara');
  await pressLogIn(page);
  await expectMessage(page, `Welcome, Cara Tester (${email})`);
});

test('a popup that is closed says so', async ({ page, watch }) => {
  watch.expect(/Login:/);
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in with a popup' }).click();
  const popup = await opened;
  await popup.getByLabel('Password').fill(PASSWORD);
  await popup.close();
  await expect(page.getByRole('alert')).toHaveText('Popup closed');
});

test('who logs out in one tab does so in all, and whoever logs in next is shown nothing of theirs', async ({
  page,
  context,
  enterAs,
}) => {
  const first = await enterAs('Toby', 12.34, '/your-account');
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance).toContainText('£12.34');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');

  const second = await personOf(context.request, siteAddress()).becomePlayer('Una');
  await other.goto('/login');
  await pressLogIn(other);
  await expect(page).toHaveURL('/your-account');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${second.name}!` })).toBeVisible();
  await expect(balance).toContainText('£0.00');
  await expect(page.getByRole('main')).not.toContainText(first.name);
});
