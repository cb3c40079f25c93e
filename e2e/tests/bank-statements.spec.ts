import { paymentReference } from '@kickabout/domain';
import type { Page } from '@playwright/test';
import { expectMessage } from '../src/pages/admin-pages.ts';
import { expect, test } from '../src/test.ts';

/** A statement of one payment, in each format. The amounts differ, so each adds up to something of its own. */
const FILES = {
  'november.ofx': (reference: string) =>
    `OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102<TRNAMT>1.00<FITID>${reference}-1<NAME>A PAYER<MEMO>${reference}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  'november.qfx': (reference: string) =>
    `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>GBP</CURDEF><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>2.00</TRNAMT><FITID>${reference}-2</FITID><NAME>A PAYER</NAME><MEMO>${reference}</MEMO></STMTTRN></STMTRS></OFX>`,
  'november.xml': (reference: string) =>
    `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="GBP">4.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-04</Dt></BookgDt><AcctSvcrRef>${reference}-3</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>A Payer</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  'november.csv': (reference: string) =>
    `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n05/11/2026,A PAYER,${reference},FASTER PAYMENT,8.00,100.00\n`,
} as const;

async function preview(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/bank');
  await page
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an admin uploads statements in each format and undoes one: the balance on the player’s open page follows', async ({
  page,
  browse,
  enterAs,
}) => {
  const { playerId } = await enterAs('Olive', 0, '/your-account');
  const reference = paymentReference(playerId);
  const balance = page.getByRole('region', { name: 'Balance' });
  await expect(balance).toContainText('£0.00');

  const desk = await browse('admin');
  for (const [name, write] of Object.entries(FILES)) {
    await test.step(name, async () => {
      await preview(desk, name, write(reference));
      await expect(desk.getByRole('region', { name: 'New (1)' })).toContainText('whose reference it has');
      await desk.getByRole('button', { name: 'Import 1 payment' }).click();
      await expectMessage(desk, /^Imported 1 payment\./);
    });
  }
  await expect(balance).toContainText('£15.00');

  await preview(desk, 'november.csv', FILES['november.csv'](reference));
  await expect(desk.getByText('You’ve already imported')).toBeVisible();
  await desk.getByRole('link', { name: 'this very file' }).click();
  await desk.getByRole('button', { name: 'Undo import' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expectMessage(desk, 'The import was undone. Took back 1 payment (£8.00).');
  await expect(balance).toContainText('£7.00');
});

test.describe('as admin', () => {
  test.use({ as: 'admin' });

  test('a CSV file of an unknown bank is read as the admin says', async ({ page, newPlayer }) => {
    const player = await newPlayer('Cora');
    const reference = paymentReference(player.playerId);
    await preview(page, 'umsatz.csv', `Wann;Wer;Wieviel\n02.11.2026;Cora ${reference};5,00\n`);
    await page.getByLabel('Date', { exact: true }).selectOption('Wann');
    await page.getByLabel('Who paid').selectOption('Wer');
    await page.getByLabel('Amount (minus for money out)').selectOption('Wieviel');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Import 1 payment' }).click();
    await expectMessage(page, /£5\.00 added to balances/);
  });

  test('what may be a known payment again is for the admin to decide', async ({ page, newPlayer }) => {
    const player = await newPlayer('Dora');
    const row = (day: string) => `${day}/11/2026,Dora,${paymentReference(player.playerId)},3.00\n`;
    const file = (...days: string[]) => `Date,Payer,Reference,Amount\n${days.map(row).join('')}`;
    for (const days of [
      ['02', '03'],
      ['03', '04'],
    ]) {
      await preview(page, 'dora.csv', file(...days));
      await page.getByRole('button', { name: /^Import/ }).click();
      await expectMessage(page, /^Imported/);
    }
    await page.goto('/bank');
    await page.getByRole('button', { name: /^Another payment.*Dora/ }).click();
    await expectMessage(page, /were added to the balance/);
    expect(await player.call('getOwnDetails', { params: { id: player.playerId } })).toMatchObject({
      account_balance: 12,
    });
  });
});
