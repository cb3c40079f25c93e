import { expect, type Page } from '@playwright/test';
import type { Watch } from '../watch.ts';

/** When the page checks for a payment, and how often it looks for it in the account afterwards, in milliseconds. */
const CHECK_AFTER = 10_000;
const LOOK_EVERY = 5_000;

interface Money {
  readonly balance: string;
  readonly held: string;
}

export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
}

/** Checks the amounts on the account page, as shown. */
export async function expectMoney(page: Page, { balance, held }: Money): Promise<void> {
  const card = page.getByRole('region', { name: 'Balance' });
  await expect(card).toContainText(balance);
  if (held === '£0.00') await expect(card).not.toContainText('Set aside for matches');
  else await expect(card).toContainText(`Set aside for matches${held}`);
}

/** Presses Update Balance and pays on the bank's page, at which the page's clock is installed. The account page stays open and shows the payment without a reload. */
export async function topUp(page: Page, watch: Watch, amount: string): Promise<void> {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Update Balance' }).click();
  const bank = await opened;
  await expect(bank.getByLabel('Reference')).toHaveValue(/^KB\w+/);
  await bank.getByLabel('You are paying from').fill('Robin Tester');
  await bank.getByLabel('Amount').fill(amount);
  await bank.getByRole('button', { name: 'Send payment' }).click();
  await expect(bank.getByText('Arrived')).toBeVisible();
  await bank.close();
  await page.clock.fastForward(CHECK_AFTER);
  await expect(async () => {
    // A jump of the clock would be the time limit of a script that is still loading.
    await expect.poll(() => watch.notQuiet(page, 200), { intervals: [50] }).toEqual([]);
    await page.clock.fastForward(LOOK_EVERY);
    await expect(page.getByText(`£${amount} arrived`)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  expect(loads).toBe(0);
}
