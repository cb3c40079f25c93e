import { paymentReference } from '@kickabout/domain';
import type { Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import type { Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const camt = (reference: string) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="GBP">4.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-04</Dt></BookgDt><AcctSvcrRef>${reference}-3</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>A Payer</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

const choose = async (page: Page, name: string, text: string) => {
  await page
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const importByApi = async (admin: Person, name: string, text: string) => {
  const { statement_id: id, fingerprint } = await admin.call('uploadStatement', {
    body: { file_name: name, content: btoa(text) },
  });
  await admin.call('importStatement', { params: { id }, body: { fingerprint } });
};

test('an admin connects a bank, uploads statements, undoes one and decides about a doubtful payment: the player’s open page follows', async ({
  page,
  request,
  browse,
  admin,
  enterAs,
}) => {
  const { playerId, call } = await enterAs('Olive', 0, '/your-account');
  const reference = paymentReference(playerId);
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance).toContainText('£0.00');
  // The open page asks every ten seconds: it shows the first change and the last.
  const stored = async () => (await call('getOwnDetails', { params: { id: playerId } })).account_balance;

  const desk = await browse('admin');
  await desk.goto('/bank');
  const openBank = () => desk.getByRole('link', { name: 'Bank', exact: true }).first().click();
  await test.step('payments at Starling and at Monzo', async () => {
    await desk.getByRole('button', { name: 'Connect Monzo' }).click();
    await expectMessage(desk, 'Monzo is connected. If the Monzo app asks, approve the access there.');
    const { payment_link } = await call('getOwnDetails', { params: { id: playerId } });
    const { origin, searchParams } = new URL(payment_link ?? '');
    const payment = { payer: `Olive ${reference}`, reference };
    const payee = searchParams.get('payee') ?? '';
    await request.post(`${origin}/pay`, { form: { ...payment, payee, amount: '0.30', arrives: 'now' } });
    await request.post(`${origin}/monzo/pay`, { form: { ...payment, amount: '0.70' } });
    await expect(balance).toContainText('£1.00', { timeout: 40_000 });
    for (const source of ['Starling', 'Monzo']) {
      const row = desk
        .getByRole('list', { name: 'Sources' })
        .getByRole('listitem')
        .filter({ hasText: source });
      await expect(row).toContainText('Last read', { timeout: 40_000 });
      await expect(row).toContainText('Working');
    }
  });

  await test.step('a bank’s file', async () => {
    await choose(desk, 'november.xml', camt(reference));
    await expect(desk.getByRole('region', { name: 'New (1)' })).toContainText('’s reference');
    await desk.getByRole('button', { name: 'Import 1 payment' }).click();
    await expectMessage(desk, /^Imported 1 payment\./);
    await expect(balance).toContainText('£5.00');
  });

  await test.step('a CSV file of an unknown bank is read as the admin says', async () => {
    await openBank();
    await choose(desk, 'umsatz.csv', `Wann;Wer;Wieviel\n02.11.2026;Olive ${reference};5,00\n`);
    await desk.getByLabel('Date', { exact: true }).selectOption('Wann');
    await desk.getByLabel('Who paid').selectOption('Wer');
    await desk.getByLabel('Amount (minus for money out)').selectOption('Wieviel');
    await desk.getByRole('button', { name: 'Preview' }).click();
    await desk.getByRole('button', { name: 'Import 1 payment' }).click();
    await expectMessage(desk, /£5\.00 added to balances/);
    expect(await stored()).toBe(10);
  });

  await test.step('the same file again leads to its import, which can be undone', async () => {
    await openBank();
    await choose(desk, 'november.xml', camt(reference));
    await expect(desk.getByText('You’ve already imported')).toBeVisible();
    await desk.getByRole('link', { name: 'this same file' }).click();
    await desk.getByRole('button', { name: 'Undo import' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expectMessage(desk, 'The import was undone. Took back 1 payment (£4.00).');
    expect(await stored()).toBe(6);
  });

  await test.step('what may be a known payment again is for the admin to decide', async () => {
    const row = (day: string) => `${day}/11/2026,Dora,${reference},3.00\n`;
    for (const days of [
      ['02', '03'],
      ['03', '04'],
    ])
      await importByApi(admin, 'dora.csv', `Date,Payer,Reference,Amount\n${days.map(row).join('')}`);
    await desk.goto('/bank');
    await desk.getByRole('button', { name: /^Another payment.*Dora/ }).click();
    await expectMessage(desk, /was added to the balance/);
    await expect(balance).toContainText('£18.00');
  });
});
