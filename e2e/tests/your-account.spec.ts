import type { Page } from '@playwright/test';
import { expectMessage, messages } from '../support/pages/admin-pages.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'player' });

const SECOND = 1000;

test('each part of the account has an address, which opens at it and keeps what the page is about', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const notifications = page.getByRole('heading', { name: 'Notifications' });
  await page.goto('/your-account?match=28#notifications');
  await expect(notifications).toBeInViewport();
  await page.goto('/your-account?match=28');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Sam!' })).toBeVisible();
  await expect(notifications).not.toBeInViewport();
  const parts = page.getByRole('navigation', { name: 'Parts of your account' });
  await parts.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL('/your-account?match=28#me');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeInViewport();
});

test('the account page shows balance, months, payments and attributes, and Update Balance checks after 10 s and syncs after 15 s (§9.4, §9.7)', async ({
  page,
  watch,
}) => {
  await page.clock.install();
  await page.goto('/your-account');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Sam!' })).toBeVisible();
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance).toContainText(/£\d+\.\d\d/);
  const headers = (table: string) => page.getByRole('table', { name: table }).getByRole('columnheader');
  await expect(headers('Goals, assists and own goals by month')).toHaveText([
    'Month',
    'Year',
    'Goals',
    'Assists',
    'Own goals',
  ]);
  const payments = page.getByRole('region', { name: 'Payment history' });
  await expect(payments.getByRole('listitem').first()).toHaveText(
    /\S \d+ \w{3} · balance −?£\d+\.\d\d[+−]£\d+\.\d\d$/,
  );
  await page.getByRole('button', { name: 'Show attributes' }).click();
  await expect(headers('Each attribute, from 0 to 100')).toHaveText(['Attribute', 'Value']);
  await page.getByRole('button', { name: 'Hide attributes' }).click();
  await expect(page.getByRole('table', { name: 'Each attribute, from 0 to 100' })).toBeHidden();

  const calls = callsOf(page);
  await page.clock.pauseAt(Date.now() + 60 * SECOND);
  watch.expect(/Failed to check payments/, /Failed to sync balances/);
  await whileUnreachable(page, watch, 'checkPayments', async () => {
    await whileUnreachable(page, watch, 'syncPayments', async () => {
      const opened = page.context().waitForEvent('page');
      await page.getByRole('button', { name: 'Update Balance' }).click();
      const bank = await opened;
      await expect(bank.getByLabel('Reference')).toHaveValue(/^KB\w+/);
      await bank.close();
      await expect(balance.getByText('Pay on the bank’s page.')).toBeVisible();
      await page.clock.runFor(9.9 * SECOND);
      expect(calls).toEqual([]);
      await page.clock.runFor(0.2 * SECOND);
      await expectMessage(page, 'Failed to check payments. Please try again.');
      await page.clock.runFor(4.7 * SECOND);
      expect(calls).toEqual(['/payments/check']);
      await page.clock.runFor(0.5 * SECOND);
      await expectMessage(page, 'Failed to sync balances. Please try again.');
      expect(calls).toEqual(['/payments/check', '/payments/sync']);
    });
  });

  const answered = page.waitForResponse('**/api/v1/payments/sync');
  await balance.getByRole('button', { name: 'Check again now' }).click();
  await expect(messages(page)).toBeEmpty();
  await expect(async () => {
    await page.clock.runFor(SECOND);
    expect(calls.slice(2)).toEqual(['/payments/check', '/payments/sync']);
  }).toPass();
  expect((await answered).status()).toBe(200);
  await balance.getByRole('button', { name: 'Stop waiting' }).click();
});

/** Records the page's calls about payments, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('/api/v1');
    if (path?.startsWith('/payments/')) calls.push(path);
  });
  return calls;
}
