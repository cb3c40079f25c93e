import type { Page } from '@playwright/test';
import { expectMoney, openAccount, topUp } from '../support/pages/account-page.ts';
import { addPitch, createMatch, expectMessage } from '../support/pages/admin-pages.ts';
import { expectIn, expectOut, joinMatch, lateQuestion, openMatch } from '../support/pages/match-page.ts';
import { pressLogIn, signUpAtProvider } from '../support/pages/sign-in.ts';
import { uniqueEmail, uniqueName } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('the main job: create matches, sign up, pay in, join, leave in time, leave late (§4.5, §5.9)', async ({
  page,
  browse,
  watch,
}) => {
  const pitch = { name: uniqueName('Cage'), price: 60 };
  const founder = await browse('admin');
  await addPitch(founder, pitch);
  const tomorrow = await createMatch(founder, { pitch, hoursFromNow: 26, players: 12 });
  await founder.goto('/create-match');
  const tonight = await createMatch(founder, { pitch, hoursFromNow: 2, players: 12 });

  await page.clock.install();
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  const name = uniqueName('Robin');
  await pressLogIn(page);
  await signUpAtProvider(page, name, uniqueEmail(name));
  await createAccount(page, name);
  await topUp(page, watch, '20.00');
  await expectMoney(page, { balance: '£20.00', held: '£0.00' });

  await openMatch(page, tomorrow);
  await joinMatch(page);
  await openAccount(page);
  await expectMoney(page, { balance: '£20.00', held: '£5.00' });

  await openMatch(page, tomorrow);
  await page.getByRole('button', { name: 'Leave Match' }).click();
  await expectMessage(page, 'You have left the match!');
  await expectOut(page);
  await openAccount(page);
  await expectMoney(page, { balance: '£20.00', held: '£0.00' });

  await openMatch(page, tonight);
  await joinMatch(page);
  await page.getByRole('button', { name: 'Leave Match' }).click();
  await expect(lateQuestion(page)).toContainText('£5.00 will be taken from your balance');
  await page.getByRole('button', { name: 'Stay in' }).click();
  await expectIn(page);
  await page.getByRole('button', { name: 'Leave Match' }).click();
  await page.getByRole('button', { name: 'Leave and pay £5.00' }).click();
  await expectMessage(page, 'You have left the match!');
  await expectOut(page);
  await openAccount(page);
  await expectMoney(page, { balance: '£15.00', held: '£0.00' });
  await expect(page.getByRole('region', { name: 'Payment history' })).toContainText('−£5.00');
});

async function createAccount(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeVisible();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByLabel('Preferred name').fill(name);
  await page.getByLabel('Year of birth').fill('1994');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectMessage(page, 'Account created successfully!');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${name}!` })).toBeVisible();
}
