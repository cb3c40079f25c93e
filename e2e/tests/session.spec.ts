import { expectMessage } from '../support/pages/admin-pages.ts';
import { enterPassword, expectSignedIn, pressLogIn } from '../support/pages/sign-in.ts';
import { PASSWORD, personOf } from '../support/person.ts';
import { expect, siteAddress, test } from '../support/test.ts';

test('a session survives a reload and lost tokens, and ends on log out; logging in again leads to the page wanted', async ({
  page,
  enterAs,
  watch,
}) => {
  const { name, email } = await enterAs('Remy', 0, '/your-account');
  const hello = page.getByRole('heading', { level: 1, name: `Hello, ${name}!` });
  const asksSilently = () => watch.requested.some((url) => /\/authorize\?.*prompt=none/.test(url));
  await expectSignedIn(page);
  watch.requested.length = 0;
  await page.reload();
  await expect(hello).toBeVisible();
  expect(asksSilently()).toBe(false);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('auth0')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(hello).toBeVisible();
  expect(asksSilently()).toBe(true);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/update-attributes');
  await expect(page).toHaveURL('/login');
  await pressLogIn(page);
  await expect(page.getByRole('heading', { name: 'Log in to Kickabout' })).toBeVisible();
  await enterPassword(page, email);
  await expectMessage(page, `Welcome, Remy Tester (${email})`);
  await expect(page).toHaveURL('/update-attributes');
});

test('a login that someone else started, has a made-up code, or is cancelled or closed, is refused and can be retried (§5.11)', async ({
  page,
  watch,
}) => {
  watch.expect(/Login:/, /auth\/exchange/);
  const alert = page.getByRole('alert');
  await page.goto('/login');
  await pressLogIn(page);
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto('/login?code=stolen&state=forged');
  await expect(alert).toHaveText('Invalid state');

  watch.requested.length = 0;
  await pressLogIn(page);
  await expect(page.getByLabel('Password')).toBeVisible();
  const asked = watch.requested.findLast((url) => url.includes('/authorize?')) ?? '';
  const state = new URL(asked).searchParams.get('state') ?? '';
  await page.goto(`/login?code=made-up&state=${encodeURIComponent(state)}`);
  await expect(alert).toHaveText('Failed to exchange authorization code. Please try again.');

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in in a new window' }).click();
  const popup = await opened;
  await popup.getByLabel('Password').fill(PASSWORD);
  await popup.close();
  await expect(alert).toHaveText('Popup closed');

  await pressLogIn(page);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(alert).toHaveText('An error occurred during login. Please try again.');
  const { email } = await personOf(page.request, siteAddress()).becomePlayer('Cara');
  await pressLogIn(page);
  await expectMessage(page, `Welcome, Cara Tester (${email})`);
  await expect(page).toHaveURL('/your-account');
});

test('logging out in one tab logs out every tab, and the next person to log in sees none of the previous one’s data', async ({
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
