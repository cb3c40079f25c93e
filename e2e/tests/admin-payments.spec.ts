import { expectMessage, messages } from '../support/pages/admin-pages.ts';
import { payWithoutReference } from '../support/pay-at-bank.ts';
import { type Player, uniqueName } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'admin' });

test('admin tools on home check payments and sync balances, and one click assigns an unmatched payment (§6.3)', async ({
  page,
  request,
  newPlayer,
  watch,
}) => {
  const firstName = uniqueName('Uma');
  const payer = `${firstName} Tester`;
  const player = await newPlayer(firstName);
  const check = page.getByRole('button', { name: 'Check Payments' });
  const sync = page.getByRole('button', { name: 'Sync Balances' });
  await page.goto('/');
  const tools = page.getByRole('region', { name: 'Admin' });
  await expect(tools.getByRole('link', { name: 'Create Match' })).toHaveAttribute('href', '/create-match');
  await expect(tools.getByRole('link', { name: 'Add Pitch' })).toHaveAttribute('href', '/add-pitch');
  const attributes = tools.getByRole('link', { name: 'Update Player Attributes' });
  await expect(attributes).toHaveAttribute('href', '/update-attributes');

  watch.expect(/checkPayments:/, /syncPayments:/, /assignPayment:/);
  await whileUnreachable(page, watch, 'checkPayments', async () => {
    await check.click();
    await expectMessage(page, 'Failed to check payments. Please try again.');
  });
  await whileUnreachable(page, watch, 'syncPayments', async () => {
    await sync.click();
    await expectMessage(page, 'Failed to sync balances. Please try again.');
  });
  await payWithoutReference(request, player, payer);
  await check.click();
  await expect(messages(page).getByText('Failed to check payments.')).toBeHidden();
  await expectMessage(page, /(Read .* from the bank|Nothing new from the bank)/);
  await sync.click();
  await expect(messages(page).getByText('Failed to sync balances.')).toBeHidden();
  await expectMessage(page, /All balances agree/);

  await tools.getByRole('link', { name: 'Unmatched payments' }).click();
  const waiting = page.getByRole('region').filter({ has: page.getByText(payer, { exact: true }) });
  await expect(waiting).toContainText('£12.50');
  const assign = waiting.getByRole('button', { name: `Assign to ${payer}` });
  await whileUnreachable(page, watch, 'assignPayment', async () => {
    await assign.click();
    await expectMessage(page, 'Failed to assign the payment. Please try again.');
  });
  await expect(waiting).toBeVisible();
  expect(await balanceOf(player)).toBe(0);
  await assign.click();
  await expectMessage(page, `£12.50 from ${payer} added to ${payer}’s balance.`);
  await expect(waiting).toBeHidden();
  await expect(messages(page).getByText('Failed to assign')).toBeHidden();
  expect(await balanceOf(player)).toBe(12.5);
});

const balanceOf = async ({ call, playerId }: Player) =>
  (await call('getOwnDetails', { params: { id: playerId } })).account_balance;
