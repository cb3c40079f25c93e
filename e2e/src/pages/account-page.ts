import { expect, type Page } from '@playwright/test';

interface Money {
  readonly balance: string;
  readonly held: string;
}

export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Your Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
}

/** Checks the amounts on the account page, in pounds as shown. */
export async function expectMoney(page: Page, { balance, held }: Money): Promise<void> {
  const card = page.getByRole('region', { name: 'Balance' });
  await expect(card).toContainText(balance);
  await expect(card).toContainText(`Held for matches${held}`);
}
