import { loadAxe, violationsOf } from '../support/accessibility.ts';
import { expectMoney, topUp } from '../support/pages/account-page.ts';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { yourPlace } from '../support/pages/match-page.ts';
import { fillSignUp, pressLogIn } from '../support/pages/sign-in.ts';
import { personOf, uniqueEmail, uniqueName } from '../support/person.ts';
import { prepareMatch } from '../support/prepare-match.ts';
import { expect, siteAddress, test } from '../support/test.ts';

/** How long the identity library waits for its popup, in milliseconds. */
const POPUP_TIMEOUT = 60_000;

test('a login that is forged, closed, left alone or cancelled says so, and works on a retry (§5.11, §9.9)', async ({
  page,
  watch,
}) => {
  watch.expect(/Login:/, /auth\/exchange/);
  const alert = page.getByRole('alert');
  await page.clock.install();
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

  const openPopup = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Log in in a new window' }).click();
    const popup = await opened;
    await expect(popup.getByLabel('Password')).toBeVisible();
    return popup;
  };
  await (await openPopup()).close();
  await expect(alert).toHaveText('Popup closed');
  const popup = await openPopup();
  await expect(alert).toHaveCount(0);
  const closed = popup.waitForEvent('close');
  await page.clock.fastForward(POPUP_TIMEOUT);
  await closed;
  await expect(alert).toHaveText('An error occurred during login. Please try again.');

  await pressLogIn(page);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(alert).toHaveText('An error occurred during login. Please try again.');
  const { email } = await personOf(page.request, siteAddress()).becomePlayer('Cara');
  await pressLogIn(page);
  await expectMessage(page, `Welcome, Cara Tester (${email})`);
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
