import { readFile } from 'node:fs/promises';
import type { EndpointName } from '@kickabout/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { confirmLogin } from '../support/pages/sign-in.ts';
import { type Player, uniqueName } from '../support/person.ts';
import { expect, test } from '../support/test.ts';
import { whileUnreachable } from '../support/while-unreachable.ts';

test.use({ as: 'admin', viewport: { width: 390, height: 844 } });

test('a treasurer reads the bank from home, assigns a payment with one click, adds cash, undoes the payment and pays the leaver out (§6.3)', async ({
  page,
  request,
  newPlayer,
  watch,
}) => {
  const firstName = uniqueName('Lena');
  const whom = `${firstName} Tester`;
  await payWithoutReference(request, await newPlayer(firstName), whom);
  await page.goto('/');
  const tools = page.getByRole('region', { name: 'Admin' });
  const attributes = tools.getByRole('link', { name: 'Update Player Attributes' });
  await expect(attributes).toHaveAttribute('href', '/update-attributes');
  const failsFirst = async (name: EndpointName, button: string, sentence: string) => {
    watch.expect(new RegExp(`${name}:`));
    await whileUnreachable(page, watch, name, async () => {
      await page.getByRole('button', { name: button }).click();
      await expectMessage(page, sentence);
    });
    await page.getByRole('button', { name: button }).click();
  };
  await failsFirst('checkPayments', 'Check Payments', 'Failed to check payments. Please try again.');
  await expectMessage(page, /(Read .* from the bank|Nothing new from the bank)/);
  await failsFirst('syncPayments', 'Sync Balances', 'Failed to sync balances. Please try again.');
  await expectMessage(page, /All balances agree/);
  await tools.getByRole('link', { name: 'Unmatched payments' }).click();
  await failsFirst('assignPayment', `Assign to ${whom}`, 'Failed to assign the payment. Please try again.');
  await expectMessage(page, `£12.50 from ${whom} added to ${whom}’s balance.`);

  await page.goto('/');
  await page.getByRole('link', { name: 'Treasurer’s desk' }).click();
  await page.getByLabel('Search players by name').fill(firstName);
  const found = page.getByRole('link', { name: whom });
  await expect(found).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download balances (CSV)' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${firstName},Tester`);
  await found.click();
  await expect(balance(page)).toHaveText('£12.50');

  await page.getByLabel('Amount').first().fill('7.5');
  await page.getByLabel('Category').selectOption('Cash');
  await page.getByLabel('Reason').first().fill('Paid at the pitch');
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  const question = page.getByRole('alertdialog');
  await expectMessage(page, /balance is now £20\.00/);
  await expect(balance(page)).toHaveText('£20.00');
  await expect(
    page.getByRole('listitem').filter({ hasText: /Cash: Paid at the pitch.*\+£7\.50/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: `Undo the payment of £12.50 from ${whom}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('is £20.00 now and will be £7.50.');
  await dialog.getByLabel('Reason').fill('Someone else’s');
  await dialog.getByRole('button', { name: 'Undo payment' }).click();
  await expect(balance(page)).toHaveText('£7.50');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Bank transfer undone: Someone else’s' }),
  ).toBeVisible();

  await page.getByRole('region', { name: 'Pay out' }).getByLabel('Reason').fill('Moved away');
  await page.getByRole('button', { name: 'Record pay-out' }).click();
  await question.getByRole('button', { name: 'Record it' }).click();
  await confirmLogin(page, watch, '£7.50');
  await expectMessage(page, /balance is now £0\.00/);
  await expect(balance(page)).toHaveText('£0.00');

  await page.goto('/unmatched-payments');
  await expect(page.getByText(whom, { exact: true })).toBeVisible();
  await page.goto('/audit');
  const acts = page.getByRole('list', { name: 'What happened' });
  await expect(acts.getByText(`paid out £7.50 to ${whom}.`)).toBeVisible();
  await expect(acts.getByText(`undid a payment of £12.50 to ${whom}.`)).toBeVisible();
  await expect(acts.getByText(`added £7.50 to ${whom}’s balance.`)).toBeVisible();
});

test('an expense with its receipt is in the books, and the month agrees with the bank; its statement fits a page', async ({
  page,
}) => {
  // A month of its own, which no other test has money in.
  const year = 2001;
  await page.goto('/');
  await page.getByRole('link', { name: 'Costs and income' }).click();
  await page.getByLabel('Category').selectOption('Balls, bibs, equipment');
  await page.getByLabel('Amount').fill('30');
  await page.getByLabel('Day').fill(`${year}-05-12`);
  const what = uniqueName('Balls');
  await page.getByLabel('What for').fill(what);
  const receipt = { name: 'balls.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 £30') };
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(receipt);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expectMessage(page, '£30.00 recorded: Balls, bibs, equipment.');

  await page.goto(`/month-end?month=${year}-05`);
  const note = async (day: RegExp, amount: string) => {
    const field = page.getByLabel(day);
    await field.fill(amount);
    await field.press('Enter');
    await expect(
      page.getByRole('row', { name: `At the bank on`, exact: false }).filter({ hasText: `£${amount}.00` }),
    ).toBeVisible();
  };
  await note(/30 April/, '100');
  await note(/31 May/, '70');
  await expect(page.getByText('They agree')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Expense: Balls, bibs, equipment' })).toContainText('−£30.00');
  const statement = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(statement.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

  await page.getByRole('link', { name: 'The books' }).click();
  await expect(page.getByRole('table', { name: /The books of \d{4}/ })).toBeVisible();
  await page.goto(`/books?year=${year}`);
  const own = page.getByRole('table', { name: `The club’s own money in ${year}` });
  await expect(own.getByRole('row', { name: 'May' })).toContainText('£30.00');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ledger (CSV)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('ledger.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\n');
  expect(lines[0]).toMatch(/^\uFEFFtransfer_id,date,/);
  expect(lines.find((line) => line.includes(what))).toContain('balls.pdf');
});

const balance = (page: Page) => page.getByRole('definition').first();

/** Pays £12.50 into the club's account at the bank, without a reference that names a player. */
async function payWithoutReference(
  request: APIRequestContext,
  { call, playerId }: Player,
  payer: string,
): Promise<void> {
  const { payment_link } = await call('getOwnDetails', { params: { id: playerId } });
  const { origin, searchParams } = new URL(payment_link ?? '');
  const payee = searchParams.get('payee') ?? '';
  const sent = await request.post(`${origin}/pay`, {
    form: { payer, payee, amount: '12.50', reference: 'footie', arrives: 'now' },
  });
  expect(await sent.text()).toContain('Arrived');
}
