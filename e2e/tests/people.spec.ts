import { readFile } from 'node:fs/promises';
import { expectMessage, messages } from '../support/pages/admin-pages.ts';
import { confirmLogin, pressLogIn } from '../support/pages/sign-in.ts';
import { personOf, uniqueName } from '../support/person.ts';
import { expect, siteAddress, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test('an admin gives and withdraws admin rights, and disables an account; its owner sees why', async ({
  page,
  browse,
  enterAs,
  watch,
}) => {
  const player = await enterAs(uniqueName('Dora'), 4, '/your-account');
  await page.setViewportSize(PHONE);
  const office = await browse('admin');
  await office.setViewportSize(PHONE);
  await office.goto('/');
  await office.getByRole('link', { name: /^People/ }).click();
  await office.getByLabel('Search players by name').fill(player.name);
  await office.getByRole('link', { name: new RegExp(player.name) }).click();

  await office.getByRole('button', { name: 'Make admin' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
  await confirmLogin(office, watch, 'make a player an admin');
  await expectMessage(office, `${player.name} is now an admin.`);
  await office.getByRole('button', { name: 'Withdraw admin rights' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectMessage(office, `${player.name} is no longer an admin.`);

  await office.getByLabel('Reason').fill('Plays too rough.');
  await office.getByRole('button', { name: 'Disable account' }).click();
  await expect(office.getByRole('button', { name: 'Enable account' })).toBeVisible();

  await page.goto('/feedback');
  await expect(page).toHaveURL('/your-account');
  await expect(page.getByText('Plays too rough.')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('£4.00');
  await expect(page.getByRole('button', { name: 'Update Balance' })).toBeHidden();

  await office.getByRole('button', { name: 'Enable account' }).click();
  await expect(office.getByRole('button', { name: 'Disable account' })).toBeVisible();
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
});

test('a player links a new login, downloads their data, and closes the account', async ({
  page,
  admin,
  newPlayer,
  watch,
}) => {
  const player = await newPlayer(uniqueName('Nora'), 2);
  const { address } = await admin.call('createLoginLink', { params: { id: player.playerId } });
  const { email } = await personOf(page.request, siteAddress()).signUp('Nora New');
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await expect(page).toHaveURL('/login');
  await pressLogIn(page);
  await page.getByRole('button', { name: 'Link this login' }).click();
  await expect(page).toHaveURL('/your-account');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${player.name}!` })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect(data.profile).toMatchObject({ player_id: player.playerId, account_balance: 2 });

  const close = async () => {
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click();
    await confirmLogin(page, watch, 'close your account for good', email);
  };
  watch.expect(/409/);
  await close();
  await expect(messages(page).getByText('There’s still £2.00 in the balance.')).toBeVisible();
  await admin.call('adjustBalance', {
    params: { id: player.playerId },
    body: { player_id: player.playerId, amount: -2, category: 'payout', reason: 'Leaving' },
  });
  await close();
  await expect(
    page
      .getByRole('button', { name: 'Log in' })
      .or(page.getByRole('link', { name: 'Log in' }))
      .first(),
  ).toBeVisible();
  const { preferred_name } = await admin.call('getPlayer', { params: { id: player.playerId } });
  expect(preferred_name).toBe(`Former player ${player.playerId}`);
});
