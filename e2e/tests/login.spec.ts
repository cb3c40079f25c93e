import { expectMessage } from '../src/pages/admin-pages.ts';
import { pressLogIn } from '../src/pages/sign-in.ts';
import { personOf } from '../src/person.ts';
import { expect, siteAddress, test } from '../src/test.ts';

/** How long the identity library waits for its popup, in milliseconds, and how often it tries to exchange a code. */
const POPUP_TIMEOUT = 60_000;
const EXCHANGE_TRIES = 3;

test('a login that can’t start, or whose code can’t be exchanged, says so and works on a retry', async ({
  page,
  watch,
}) => {
  const { email } = await personOf(page.request, siteAddress()).signUp('Nadia Novak');
  watch.expect(/config\.json/, /Site configuration:/, /Login:/);
  await page.route('**/config.json', (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await pressLogIn(page);
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
  await page.unroute('**/config.json');

  let tries = 0;
  watch.expect(/auth\/exchange/);
  await page.route('**/api/v1/auth/exchange', (route) => {
    tries += 1;
    return route.abort('connectionrefused');
  });
  await pressLogIn(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to exchange authorization code. Please try again.',
  );
  await expect(page).toHaveURL('/login');
  expect(tries).toBe(EXCHANGE_TRIES);
  await page.unroute('**/api/v1/auth/exchange');

  await pressLogIn(page);
  await expectMessage(page, `Welcome, Nadia Novak (${email})`);
  await expect(page).toHaveURL('/create-account');
  await expect(page.getByText('Please try again.')).toBeHidden();
});

test('a login that was never started fails, and so does a popup that no one uses', async ({
  page,
  watch,
}) => {
  watch.expect(/Login:.*(Invalid state|missing_transaction)/, /Login:.*Timeout/);
  const alert = page.getByRole('alert');
  await page.clock.install();
  await page.goto('/login?code=some&state=thing');
  await expect(alert).toHaveText('An error occurred during login. Please try again.');

  const logInWithPopup = page.getByRole('button', { name: 'Log in with a popup' });
  const opened = page.waitForEvent('popup');
  await logInWithPopup.click();
  const popup = await opened;
  await expect(popup.getByLabel('Password')).toBeVisible();
  await expect(alert).toHaveCount(0);
  const closed = popup.waitForEvent('close');
  await page.clock.fastForward(POPUP_TIMEOUT);
  await closed;
  await expect(alert).toHaveText('An error occurred during login. Please try again.');

  const { email } = await personOf(page.request, siteAddress()).becomePlayer('Pola');
  await logInWithPopup.click();
  await expectMessage(page, `Welcome, Pola Tester (${email})`);
  await expect(page).toHaveURL('/your-account');
  await expect(alert).toHaveCount(0);
});

test.describe('someone the provider no longer knows', () => {
  test.use({ as: 'player' });
  test('is asked to log in again, without an error message', async ({ page, context, watch }) => {
    await context.clearCookies({ name: /^identity_/ });
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('auth0')) localStorage.removeItem(key);
    });
    await page.goto('/your-account');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(watch.requested.some((url) => /\/authorize\?.*prompt=none/.test(url))).toBe(true);
  });
});
