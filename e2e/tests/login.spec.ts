import { loadAxe, violationsOf } from '../support/accessibility.ts';
import { expectMoney, topUp } from '../support/pages/account-page.ts';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { yourPlace } from '../support/pages/match-page.ts';
import { fillSignUp, pressLogIn } from '../support/pages/sign-in.ts';
import { personOf, uniqueEmail, uniqueName } from '../support/person.ts';
import { prepareMatch } from '../support/prepare-match.ts';
import { expect, siteAddress, test } from '../support/test.ts';

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

test('a login that was never started fails, and so does a popup that no one uses (§9.9)', async ({
  page,
  watch,
}) => {
  watch.expect(/Login:.*(Invalid state|missing_transaction)/, /Login:.*Timeout/);
  const alert = page.getByRole('alert');
  await page.clock.install();
  await page.goto('/login?code=some&state=thing');
  await expect(alert).toHaveText('An error occurred during login. Please try again.');

  const logInWithPopup = page.getByRole('button', { name: 'Log in in a new window' });
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

test('a newcomer follows a link from the chat, and has a place six taps and a transfer later', async ({
  page,
  admin,
  watch,
}) => {
  watch.expect(/409.*\/matchPlayer/);
  const { match_id, match_name } = await prepareMatch(admin);
  await page.clock.install();
  await page.goto(`/matches/${match_id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(match_name)).toBeVisible();
  await expect(main).toContainText('£5.00');
  await expect(main).toContainText('10 places left');
  await loadAxe(page);
  expect(await violationsOf(page)).toEqual([]);
  const name = uniqueName('Lena');
  await main.getByRole('button', { name: 'I’m new: sign up' }).click();
  await fillSignUp(page, name, uniqueEmail(name));
  await page.getByLabel('Preferred name').fill(name);
  await page.getByLabel('Year of birth').fill('1994');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: match_name })).toBeVisible();
  await page.getByRole('button', { name: 'Join Match' }).click();
  await expectMessage(page, 'You need a balance of at least £5.00 to join this match.');
  await yourPlace(page).getByRole('link', { name: 'Top up £5.00 to join' }).click();
  await expect(page.getByText('You need a balance')).toHaveCount(0);
  await loadAxe(page);
  expect(await violationsOf(page)).toEqual([]);
  await topUp(page, watch, '5.00');
  await page.getByRole('button', { name: 'Join Match' }).click();
  await expect(yourPlace(page).getByText('You’re in', { exact: true })).toBeVisible();
  await expectMoney(page, { balance: '£5.00', held: '£5.00' });
});

test.describe('someone the provider no longer knows', () => {
  test.use({ as: 'player' });
  test('is asked to log in again, without an error message (§4.8)', async ({ page, context, watch }) => {
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
