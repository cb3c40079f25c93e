import { DAY_MS, paymentReference } from '@kickabout/domain';
import { beforeEach, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { statementCalls } from '../../testing/statement-calls.ts';
import { createTestClub, type TestPlayer } from '../../testing/test-club.ts';

let ann: TestPlayer;
let bob: TestPlayer;
let reference: string;

const club = await startClub();
const admin = await club.signUp('admin');

let number = 0;
beforeEach(async () => {
  number += 1;
  ann = await club.signUp(`ann${number}`);
  bob = await club.signUp(`bob${number}`);
  reference = paymentReference(ann.id);
});

/** Rows of date, payer, reference and amount; each test has a payer of its own, so the tests don't meet. */
const csv = (...rows: string[]) =>
  [
    'Date,Payer,Reference,Amount',
    ...rows.map((row) => row.replace('@', `A ${number} SMITH,${reference}`)),
  ].join('\n');

const { upload, importIt, importFile, say } = statementCalls(club, admin);
const undo = (id: number) => club.call('undoStatement', admin, { params: { id } });
const outcomes = ({ lines }: Awaited<ReturnType<typeof upload>>) => lines.map(({ outcome }) => outcome);

const balanceOf = (player: TestPlayer) => club.balanceOf(player);

it('previews what’s new, whom it’s for and what’s ignored, and posts nothing', async () => {
  const preview = await upload(
    csv('02/11/2026,@,5.00', '03/11/2026,POWERLEAGUE,PITCH,-42.10', '04/11/2026,X,Y,5.005'),
  );
  expect(preview).toMatchObject({ state: 'previewed', amount: 5, first_date: '2026-11-02', is_cut: false });
  expect(preview.lines).toMatchObject([
    { place: 1, outcome: 'new', amount: 5, player: { player_id: ann.id }, reason: null },
    { place: 2, outcome: 'ignored', amount: -42.1, player: null, reason: 'Money out' },
    { place: 3, outcome: 'set_aside', amount: null, reason: 'Its amount has too many decimals.' },
  ]);
  expect(await balanceOf(ann)).toBe(0);
});

it('an import posts each new payment once, and the same file again posts nothing', async () => {
  const file = csv('02/11/2026,@,5.00', '02/11/2026,@,5.00', '03/11/2026,Z,no reference,7.00');
  const { body } = await importFile(file);
  expect(body.message).toBe('Imported 3 payments. £10.00 added to balances. 1 payment has to be assigned.');
  expect(await balanceOf(ann)).toBe(10);
  const again = await upload(file);
  expect(outcomes(again)).toEqual(['known', 'known', 'known']);
  expect(again.same_file_as).not.toBeNull();
  expect((await importFile(file)).body.message).toBe('Nothing new in this statement.');
  expect(await balanceOf(ann)).toBe(10);
});

it('an import does exactly what was previewed, or says that something changed', async () => {
  const file = csv('02/11/2026,@,5.00');
  const [first, second] = [await upload(file), await upload(file)];
  const confirm = ({ statement_id, fingerprint }: typeof first) => importIt(statement_id, fingerprint);
  const answers = await Promise.all([confirm(first), confirm(first), confirm(second)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await balanceOf(ann)).toBe(5);
});

it('undoing an import takes everything back, and the ledger shows both', async () => {
  const { id } = await importFile(csv('02/11/2026,@,5.00', '03/11/2026,@,6.00', '31/02/2026,@,1.00'));
  expect((await club.call('listSetAsidePayments', admin)).body[0]).toMatchObject({
    reason: 'Its date is missing or doesn’t exist.',
  });
  expect((await undo(id)).body.message).toBe('The import was undone. Took back 2 payments (£11.00).');
  expect(await balanceOf(ann)).toBe(0);
  const { body } = await club.call('listPlayerPayments', ann, { params: { id: ann.id } });
  expect(body.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-6, -5, 5, 6]);
  expect((await undo(id)).body.code).toBe('statement_not_imported');
  await importFile(csv('02/11/2026,@,5.00'));
  expect(await balanceOf(ann)).toBe(5);
});

it('undoing one of two statements that show a payment leaves it with its player', async () => {
  const first = await importFile(csv('02/11/2026,@,5.00', '03/11/2026,@,6.00'));
  const second = await importFile(csv('02/11/2026,@,5.00', '03/11/2026,@,6.00', '04/11/2026,@,7.00'));
  await undo(first.id);
  expect(await balanceOf(ann)).toBe(18);
  await undo(second.id);
  expect(await balanceOf(ann)).toBe(0);
});

type Week = readonly { day: string; player: TestPlayer; isPending?: boolean }[];

/** The letters of Polish in Windows-1250, which banks there write. */
const POLISH = new Map(
  [...'ąęłńóŚść'].map((letter, at) => [letter, Buffer.from('b9eab3f1f38c9ce6', 'hex')[at] ?? 0]),
);

/** How three banks write a week: a Sparkasse, which shows what's pending, ING of the Netherlands, and mBank of Poland. */
const BANKS: Record<string, (week: Week) => Uint8Array> = {
  'EUR de-DE': (week) =>
    Buffer.from(
      [
        '"Auftragskonto";"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"Betrag";"Waehrung";"Info"',
        ...week.map(
          ({ day, player: { id }, isPending }) =>
            `"DE89370400440532013000";"${day}.11.26";"SVWZ+${paymentReference(id)}DATUM ${day}.11.2026";"Player ${id}";"DE02120300000000202051";"6,50";"EUR";"Umsatz ${isPending ? 'vorgemerkt' : 'gebucht'}"`,
        ),
      ].join('\r\n'),
      'latin1',
    ),
  'EUR nl-NL': (week) =>
    Buffer.from(
      [
        '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"',
        ...week
          .filter(({ isPending }) => !isPending)
          .map(
            ({ day, player: { id } }) =>
              `"202611${day}";"Player ${id}";"NL91ABNA0417164300";"NL20INGB0001234567";"GT";"Bij";"6,50";"Online bankieren";"Naam: Player ${id} Omschrijving: ${paymentReference(id)} IBAN: NL20INGB0001234567"`,
          ),
        '"20261103";"Sporthal";"NL91ABNA0417164300";"NL39RABO0300065264";"GT";"Af";"42,10";"Online bankieren";"Huur"',
      ].join('\n'),
    ),
  'PLN pl-PL': (week) => {
    const text = [
      'mBank S.A. Bankowość Detaliczna;\n\n#Klient;\nFC CZWARTEK;\n\n#dla rachunków:;\nmKonto - 61109010140000071219812874\n',
      '#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;',
      ...week
        .filter(({ isPending }) => !isPending)
        .map(
          ({ day, player: { id } }) =>
            `2026-11-${day};"PRZELEW PRZYCHODZACY  Player ${id} składka ${paymentReference(id)}";"mKonto 6110 ... 2874";"Wplywy";6,50 PLN;;`,
        ),
      '2026-11-03;"PRZELEW CZYNSZ ZA HALE";"mKonto 6110 ... 2874";"Bez kategorii";-42,10 PLN;;',
    ].join('\n');
    return Buffer.from([...text].map((letter) => POLISH.get(letter) ?? letter.charCodeAt(0)));
  },
};

it.each(Object.entries(BANKS))(
  'in %s, two weekly files of a bank credit each payment once, and what was pending once it is booked',
  async (club, write) => {
    const abroad = await createTestClub();
    const founder = await abroad.signUp('founder');
    const [currency = '', locale = ''] = club.split(' ');
    await abroad.call('setClubSettings', founder, { body: { currency, locale } });
    const [anne, bernd] = [await abroad.signUp('anne'), await abroad.signUp('bernd')];
    const balances = () => Promise.all([anne, bernd].map(abroad.balanceOf));
    const { importFile: importWeek } = statementCalls(abroad, founder);
    const [first, later] = [
      { day: '06', player: anne },
      { day: '09', player: bernd },
    ];
    await importWeek(write([first, { ...later, isPending: true }]), { is_our_account: true });
    expect(await balances()).toEqual([6.5, 0]);
    const { body } = await importWeek(write([first, later, { day: '12', player: anne }]));
    expect(body.message).toMatch(/^Imported 2 payments\./);
    expect(await balances()).toEqual([13, 6.5]);
    await abroad.close();
  },
);

it('a doubtful payment waits until an admin decides', async () => {
  await importFile(csv('02/11/2026,@,5.00', '03/11/2026,@,5.00'));
  const file = csv('03/11/2026,@,5.00', '04/11/2026,@,5.00');
  expect(outcomes(await upload(file))).toEqual(['doubtful', 'new']);
  await importFile(file);
  expect(await balanceOf(ann)).toBe(15);
  const doubt = (await club.call('listDoubtfulPayments', admin)).body.at(-1);
  expect(doubt).toMatchObject({
    amount: 5,
    payment_date: '2026-11-03',
    other: { payment_date: '2026-11-03' },
  });
  const decide = (is_same: boolean) =>
    club.call('decideDoubtfulPayment', admin, {
      params: { paymentId: doubt?.payment_id ?? 0 },
      body: { is_same },
    });
  expect((await decide(false)).status).toBe(200);
  expect(await balanceOf(ann)).toBe(20);
  expect((await decide(true)).body.code).toBe('doubt_already_decided');
});

it('an admin can decide about doubtful lines before the import', async () => {
  await importFile(csv('02/11/2026,@,5.00', '03/11/2026,@,5.00', '03/11/2026,@,6.00'));
  const file = csv('03/11/2026,@,5.00', '03/11/2026,@,6.00', '04/11/2026,@,7.00');
  await importFile(file, { same: [1], separate: [2] });
  expect(await balanceOf(ann)).toBe(29);
  expect(outcomes(await upload(file))).toEqual(['known', 'known', 'known']);
});

it('a file of another account has to be confirmed', async () => {
  const ofx = (account: string) =>
    `<OFX><CURDEF>GBP<BANKACCTFROM><BANKID>202015<ACCTID>${account}</BANKACCTFROM><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261105<TRNAMT>5.00<FITID>${account}<NAME>SMITH ${number}<MEMO>${paymentReference(bob.id)}</STMTTRN></OFX>`;
  const statements = (account: string) =>
    ofx(account).replace('<OFX>', '<OFX><STMTRS>').replace('</OFX>', '</STMTRS></OFX>');
  expect(await upload(statements('55555555'))).toMatchObject({
    account_question: 'first',
    account: '20-20-15 55555555',
  });
  expect((await importFile(statements('55555555'))).body.code).toBe('another_account');
  const { id } = await importFile(statements('55555555'), { is_our_account: true });
  expect(await upload(statements('66666666'))).toMatchObject({ account_question: 'another' });
  expect(await upload(statements('55555555'))).toMatchObject({ account_question: null });
  expect(await balanceOf(bob)).toBe(5);
  await undo(id);
});

it('a CSV file with unknown columns is read as an admin says, and so is the next one of the bank', async () => {
  const file = (date: string) => `Wann;Wer;Wieviel\n${date}/2026;A ${number} ${reference};5,00\n`;
  const preview = await upload(file('11/05'));
  expect(preview.layout?.state).toBe('shown');
  const id = preview.statement_id;
  const early = await importIt(id, preview.fingerprint, { layout_is_right: false });
  expect(early.body.code).toBe('columns_needed');
  await say(id, { columns: ['date', 'description', 'amount'] });
  // The columns stay when the order of dates is said.
  const body = await say(id, { dates: 'month-first' });
  expect(body.lines).toMatchObject([
    { outcome: 'new', payment_date: '2026-11-05', amount: 5, player: { player_id: ann.id } },
  ]);
  await importIt(id, body.fingerprint);
  expect(await balanceOf(ann)).toBe(5);
  expect(await upload(file('18/11'))).toMatchObject({
    layout: { state: 'known' },
    lines: [{ outcome: 'new', payment_date: '2026-11-18', amount: 5 }],
  });
});

it('what isn’t a statement is refused with a sentence', async () => {
  const body = { file_name: 'x.pdf', content: Buffer.from('%PDF-1.7').toString('base64') };
  expect(await club.call('uploadStatement', admin, { body })).toMatchObject({
    status: 422,
    body: {
      code: 'statement_unreadable',
      detail: 'This isn’t a statement. Export it as OFX, CAMT, MT940 or CSV.',
    },
  });
});

it('more files at the same moment than can wait are refused, to be sent again', async () => {
  const body = { file_name: 'commas.csv', content: btoa(','.repeat(200_000)) };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => club.call('uploadStatement', admin, { body })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
});

it('lists uploads with what became of them', async () => {
  const { id } = await importFile(csv('02/11/2026,@,5.00', '03/11/2026,OUT,x,-5.00'));
  const { body } = await club.call('listStatements', admin);
  expect(body[0]).toMatchObject({
    statement_id: id,
    state: 'imported',
    amount: 5,
    lines_by_outcome: { new: 1, known: 0, doubtful: 0, ignored: 1, set_aside: 0 },
  });
  const shown = await club.call('previewStatement', admin, { params: { id } });
  expect(outcomes(shown.body)).toEqual(['new', 'ignored']);
  const sources = await club.call('listBankSources', admin);
  expect(sources.body.map(({ source }) => source)).toEqual(['starling', 'statement']);
});

/** `STATEMENT_LINES=20000` is the largest file that can be uploaded. */
const MANY = Number(process.env['STATEMENT_LINES'] ?? 1200);

it(`a statement of ${MANY} payments is imported in one go`, async () => {
  const rows = Array.from({ length: MANY }, (_, index) => {
    const day = new Date(Date.parse('2016-01-04') + Math.floor(index / 3) * DAY_MS);
    return `${day.toISOString().slice(0, 10)},PAYER ${index % 20},${paymentReference((index % 20) + 1)},0.01,${(index + 1) / 100}`;
  });
  const file = ['Date,Payer,Reference,Amount,Balance', ...rows].join('\n');
  const { body } = await importFile(file);
  expect(body.message).toContain(`Imported ${MANY} payments.`);
  expect((await upload(file)).lines_by_outcome).toMatchObject({ known: MANY, new: 0, doubtful: 0 });
});
