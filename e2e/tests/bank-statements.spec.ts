import { paymentReference } from '@kickabout/domain';
import type { Page } from '@playwright/test';
import { expectMessage } from '../support/pages/admin-pages.ts';
import { confirmLogin } from '../support/pages/sign-in.ts';
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
  await admin.call('importStatement', { params: { id }, body: { fingerprint, layout_is_right: true } });
};

test('an admin connects a bank, uploads statements, undoes one and decides about a doubtful payment: the player’s open page follows', async ({
  page,
  request,
  browse,
  admin,
  enterAs,
  watch,
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
    await confirmLogin(desk, watch, /connect a bank account/);
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
    await desk.getByLabel('Wer').selectOption('Description');
    await desk.getByRole('button', { name: 'Read it like this' }).click();
    await desk.getByRole('button', { name: 'This is right: import 1 payment' }).click();
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

/** Weekly files of banks that no one has heard of: what a treasurer says of the first, and what the second has. */
const TREASURERS = [
  {
    from: 'Germany',
    head: 'Buchungstag;Auftraggeber;Verwendungszweck;Richtung;Umsatz',
    week: (reference: string, day: string, amount: string) => [
      `${day}.09.2026;Anke Berg;${reference};Rein;${amount}`,
      `${day}.09.2026;Halle;Miete ${day};Raus;42,00`,
    ],
    answers: { Rein: 'Money in', Raus: 'Money out' },
  },
  {
    from: 'Latvia',
    head: 'Ieraksts;Datums;Maksātājs;Informācija;Summa',
    week: (reference: string, day: string, amount: string) => [
      `10;${day}.09.2026;;Apgriezts;84,50`,
      `20;${day}.09.2026;Berga Anke;${reference};${amount}`,
    ],
    wrong: 'Apgriezts',
  },
  {
    from: 'Britain',
    head: 'Date,Payee,Ref,Value,Note',
    week: (reference: string, day: string, amount: string) => [
      `${day}/09/2026,A BERG,${reference},${amount},x`,
    ],
  },
] as const;

test('treasurers say once what their bank’s table means; the next week is one tap, and a bank that changes its table is shown again', async ({
  browse,
  enterAs,
}) => {
  const { playerId, call } = await enterAs('Paula', 0, '/your-account');
  const reference = paymentReference(playerId);
  const stored = async () => (await call('getOwnDetails', { params: { id: playerId } })).account_balance;
  const desk = await browse('admin');
  // A bank that no run of this test has shown before.
  const own = (head: string) => head.replace(/\p{L}+$/u, `$&${playerId}`);
  let expected = 0;
  for (const [at, treasurer] of TREASURERS.entries()) {
    const { from, head, week } = treasurer;
    const mark = from === 'Britain' ? '.' : ',';
    const fileOf = (day: string, pounds: number) =>
      `${[own(head), ...week(reference, day, `${pounds}${mark}${at}1`)].join('\n')}\n`;
    await test.step(`${from}, week one: the table is shown, and confirmed`, async () => {
      await desk.goto('/bank');
      await choose(desk, `${from}-1.csv`, fileOf('05', 3));
      const card = desk.getByRole('region', { name: 'Is this how your bank’s table works?' });
      await expect(card).toBeVisible();
      if ('answers' in treasurer) {
        for (const [word, meaning] of Object.entries(treasurer.answers))
          await card.getByLabel(`“${word}”`).selectOption(meaning);
        await card.getByRole('button', { name: 'Read it like this' }).click();
      }
      if ('wrong' in treasurer) {
        const row = desk.getByRole('listitem').filter({ hasText: treasurer.wrong });
        await row.getByRole('button', { name: 'It’s something else' }).click();
        await row.getByRole('button', { name: 'A balance, a total or something else' }).click();
      }
      await desk.getByRole('button', { name: 'This is right: import 1 payment' }).click();
      await expectMessage(desk, /^Imported 1 payment\./);
      expected += 3 + at / 10 + 0.01;
      expect(await stored()).toBeCloseTo(expected, 2);
    });
    await test.step(`${from}, week two: one tap`, async () => {
      await desk.goto('/bank');
      await choose(desk, `${from}-2.csv`, fileOf('12', 4));
      await desk.getByRole('button', { name: 'Import 1 payment' }).click();
      await expectMessage(desk, /^Imported 1 payment\./);
      expected += 4 + at / 10 + 0.01;
      expect(await stored()).toBeCloseTo(expected, 2);
    });
  }

  await test.step('a bank that changes its table is shown again, and its payments are known', async () => {
    await desk.goto('/bank');
    await choose(desk, 'changed.csv', `Posted;Text;Credit\n12.09.2026;A BERG ${reference};4,21\n`);
    await expect(desk.getByRole('region', { name: 'Is this how your bank’s table works?' })).toBeVisible();
    await expect(desk.getByText(/^(Imported before|Possible duplicate of)/)).toBeVisible();
  });

  await test.step('a payment that the bank takes back waits for a decision', async () => {
    await desk.goto('/bank');
    await choose(
      desk,
      'back.csv',
      `${own(TREASURERS[2].head)}\n14/09/2026,A BERG,RECALL ${reference},-4.21,x\n`,
    );
    await expect(desk.getByText('The bank may have taken this payment back.')).toBeVisible();
    await desk.getByRole('button', { name: 'Import (nothing new)' }).click();
    await expectMessage(desk, /1 payment waits for your decision/);
    await desk.goto('/bank');
    await desk.getByRole('button', { name: /^Same payment.*A BERG/ }).click();
    await expectMessage(desk, '£4.21 was taken back, as the bank did.');
    expect(await stored()).toBeCloseTo(expected - 4.21, 2);
  });
});
