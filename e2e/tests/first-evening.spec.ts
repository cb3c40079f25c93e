import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TURNED_DOWN } from '@kickabout/contract';
import type { Page } from '@playwright/test';
import { clubTimeIn } from '../support/club-time.ts';
import { expectMessage, fillPitch } from '../support/pages/admin-pages.ts';
import { confirmLogin, expectSignedIn, pressLogIn } from '../support/pages/sign-in.ts';
import { personOf } from '../support/person.ts';
import { findFivePorts, type RunningProduct, startProduct } from '../support/start-product.ts';
import { expect, test } from '../support/test.ts';

/** A club that has no players yet, so it's a product of its own. */
test.describe.configure({ timeout: 240_000 });
// A login that confirms something counts once, so the worker must not ask for its page twice.
test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };
const IBAN = 'IE29 AIBK 9311 5212 3456 78';

const dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-evening-'));
let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct({ dataFolder, port: await findFivePorts(), args: ['--empty'] });
});
test.afterAll(async () => {
  await product?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** A new account at the provider, with which this page's browser then creates one here. */
async function arrive(page: Page, first: string, address = `${product.address}/login`): Promise<void> {
  await page.setViewportSize(PHONE);
  await personOf(page.request, product.address).signUp(`${first} Novak`);
  await page.goto(address);
  if (address.includes('#'))
    await expect(page.getByRole('heading', { level: 1, name: /^You’re invited to / })).toBeVisible();
  await pressLogIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
  await page.getByLabel('Preferred name').fill(first);
  await page.getByLabel('Year of birth').fill('1991');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/create-account/);
}

/** Where a player sees how to pay; returns the reference to pay with. */
async function readReference(page: Page): Promise<string> {
  await page.goto(`${product.address}/your-account`);
  await page.getByRole('button', { name: 'Pay in your bank’s app' }).click();
  await expect(page.getByText(IBAN, { exact: true })).toBeVisible();
  return (
    (await page
      .getByText(/^KB[0-9A-Z]{4,}$/)
      .first()
      .textContent()) ?? ''
  );
}

test('a new club in euros moves in on one evening, on a phone, and gets paid', async ({
  page,
  browser,
  watch,
}) => {
  const open = async () =>
    (await browser.newContext({ baseURL: product.address, serviceWorkers: 'block' })).newPage();
  const [nina, noel, walt, vic, mo] = await Promise.all([open(), open(), open(), open(), open()]);
  const founder = await personOf(page.request, product.address).becomePlayer('Fiona');
  await page.goto(`${product.address}/login`);
  await pressLogIn(page);
  await expectSignedIn(page);
  await page.setViewportSize(PHONE);

  await test.step('the club’s settings', async () => {
    await page.goto(`${product.address}/club-settings`);
    await page.getByLabel('Name').fill('Liffey FC');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('How amounts are written').selectOption('en-IE');
    await page.getByLabel('Who signs up').selectOption('wait');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, /^Saved\./);
  });
  await test.step('its account', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.goto(`${product.address}/payment-details`);
    await page.getByLabel('IBAN').fill(IBAN);
    await page.getByRole('button', { name: 'Save' }).click();
    await confirmLogin(page, watch, /change how players pay the club/, founder.email);
    await expectMessage(page, 'Saved. Players now see this when they top up.');
  });
  await test.step('thirty players with balances from a sheet, one of whom signs in to find theirs', async () => {
    const { email } = await personOf(mo.request, product.address).signUp('Mo Murphy');
    await page.goto(`${product.address}/people/add`);
    const rows = Array.from({ length: 29 }, (_, index) => `Player${index} Murphy\t\t${index - 2}.50`);
    const sheet = ['Name\tEmail\tBalance', `Mo Murphy\t${email}\t12.50`, ...rows];
    await page.getByLabel('Rows').fill(sheet.join('\n'));
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('table', { name: 'People' })).toContainText('€26.50');
    await page.getByRole('button', { name: 'Mo Murphy has €12.50' }).click();
    await page.getByRole('button', { name: 'Add 30 people' }).click();
    await expectMessage(page, '30 people added.');
    await mo.goto('/login');
    await pressLogIn(mo);
    await expect(mo.getByRole('heading', { level: 1, name: 'Hello, Mo!' })).toBeVisible();
    await expect(mo.getByRole('region', { name: 'Balance' })).toContainText('€12.50');
  });
  await test.step('two newcomers by an invite link; of two others one is let in and one turned down', async () => {
    await page.goto(`${product.address}/people`);
    await page.getByRole('button', { name: 'Make an invite link' }).click();
    const address = (await page.getByText(/\/create-account#\w{32}$/).textContent()) ?? '';
    await arrive(nina, 'Nina', address);
    await arrive(noel, 'Noel', address);
    await arrive(walt, 'Walt');
    await personOf(vic.request, product.address).becomePlayer('Vic');
    await expect(walt.getByText('An admin has to let you in before you can play.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(address)).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Waiting to be let in' });
    const row = (name: string) => waiting.getByRole('listitem').filter({ hasText: name });
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await row('Walt').getByRole('button', { name: 'Let in' }).click();
    await expect(row('Walt')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row('Walt').getByRole('button', { name: 'Let in' }).click();
    await expect(row('Walt')).toBeHidden();
    await row('Vic').getByRole('button', { name: 'Turn down' }).click();
    await expect(row('Vic')).toBeHidden();
    const others = page.getByRole('list', { name: 'Admins, and accounts that can’t join' });
    await expect(others).toContainText(TURNED_DOWN);
  });
  const matchDate = clubTimeIn(3 * 24).date;
  await test.step('the first weekly match', async () => {
    await page.goto(`${product.address}/add-pitch`);
    await fillPitch(page, { name: 'Ringsend', price: 60 });
    await page.getByRole('button', { name: 'Add Pitch' }).click();
    await expectMessage(page, 'Pitch added successfully!');
    await page.goto(`${product.address}/series`);
    await page.getByLabel('First match').fill(matchDate);
    await page.getByLabel('Time').fill('19:00');
    await page.getByLabel('Pitch').selectOption({ index: 1 });
    await page.getByLabel('Number of players').fill('12');
    await page.getByRole('button', { name: 'Repeat every week' }).click();
    await expectMessage(page, /matches created\.$/);
  });
  await test.step('one pays by QR code and one by the plain details; a statement credits both', async () => {
    const [scanned, typed] = [await readReference(nina), await readReference(noel)];
    await nina.getByRole('button', { name: 'Show a code to scan' }).click();
    await expect(nina.getByRole('img', { name: /code with the payee/ })).toBeVisible();
    await page.goto(`${product.address}/bank`);
    const day = new Date().toISOString().slice(0, 10);
    const lines = [
      `${day},NINA NOVAK,${scanned},10.00,EUR`,
      `${day},NOEL NOVAK,football ${typed.toLowerCase()},7.50,EUR`,
    ];
    await page.getByLabel('Statement', { exact: true }).setInputFiles({
      name: 'aib.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date,Payer,Reference,Amount,Currency', ...lines].join('\n')),
    });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import 2 payments' }).click();
    await expectMessage(page, /^Imported 2 payments\./);
    for (const [who, balance] of [
      [nina, '€10.00'],
      [noel, '€7.50'],
    ] as const)
      await expect(who.getByRole('region', { name: 'Balance' })).toContainText(balance);
  });
  await test.step('and joins the match with it', async () => {
    await nina.goto(`${product.address}/matches`);
    await nina
      .getByRole('link', { name: /Ringsend/ })
      .first()
      .click();
    await nina.getByRole('button', { name: 'Join Match' }).click();
    await expect(nina.getByText('You’re in')).toBeVisible();
  });
  await expect(page.locator('body')).not.toContainText('£');
  for (const each of [nina, noel, walt, vic, mo]) await each.context().close();
});
