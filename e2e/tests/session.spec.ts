import type { Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { enterPassword, pressLogIn } from '../support/pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

const loseTokens = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('auth0')) localStorage.removeItem(key);
  });

test('a session survives a reload and lost tokens, and a log out ends it in every tab; the next login leads to the page wanted and shows none of the previous player’s data (§4.8)', async ({
  page,
  context,
  enterAs,
  newPlayer,
  watch,
}) => {
  const [remy, una] = [await enterAs('Remy', 12.34, '/your-account'), await newPlayer('Una')];
  const hello = ({ name }: { name: string }) =>
    page.getByRole('heading', { level: 1, name: `Hello, ${name}!` });
  const balance = page.getByRole('region', { name: 'Balance' });
  const asksSilently = () => watch.requested.some((url) => /\/authorize\?.*prompt=none/.test(url));
  await expect(balance).toContainText('£12.34');
  watch.requested.length = 0;
  await page.reload();
  await expect(hello(remy)).toBeVisible();
  expect(asksSilently()).toBe(false);
  await loseTokens(page);
  await page.reload();
  await expect(hello(remy)).toBeVisible();
  expect(asksSilently()).toBe(true);

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await other.goto('/update-attributes');
  await expect(other).toHaveURL('/login');
  await pressLogIn(other);
  await enterPassword(other, una.email);
  await expectMessage(other, `Welcome, Una Tester (${una.email})`);
  await expect(other).toHaveURL('/update-attributes');
  await expect(page).toHaveURL('/your-account');
  await expect(hello(una)).toBeVisible();
  await expect(balance).toContainText('£0.00');
  await expect(page.getByRole('main')).not.toContainText(remy.name);

  // Someone whom the provider no longer knows is asked to log in again, without an error message.
  await other.close();
  await context.clearCookies({ name: /^identity_/ });
  await loseTokens(page);
  watch.requested.length = 0;
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asksSilently()).toBe(true);
});
