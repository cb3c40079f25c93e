import { paymentReference } from '@kickabout/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import { startClub } from '../../testing/start-club.ts';
import { statementCalls } from '../../testing/statement-calls.ts';

const HEAD = 'Date,Payer,Reference,Amount';

const club = await startClub();
const admin = await club.signUp('admin');
const ann = await club.signUp('ann');

const { upload, importIt, importFile, say } = statementCalls(club, admin);

it('says what the file leaves open, and reads it the other way if an admin says so', async () => {
  const preview = await upload(`${HEAD},First\n02/11/2026,A SMITH,R,5.00,x`);
  expect(preview.unclear).toEqual({ dates: 'day-first', currency: 'GBP', kind: false });
  const params = { id: preview.statement_id };
  const body = await say(preview.statement_id, { dates: 'month-first' });
  expect(body).toMatchObject({ layout: { dates: 'month-first' }, lines: [{ payment_date: '2026-02-11' }] });
  await importIt(preview.statement_id, body.fingerprint);
  const { body: imported } = await club.call('previewStatement', admin, { params });
  expect(imported).toMatchObject({ unclear: { dates: null }, lines: [{ payment_date: '2026-02-11' }] });
  const plain = ['Date,Payer,Reference,Amount,Currency', `13/11/2026,A SMITH,R,5.00,GBP`].join('\n');
  expect((await upload(plain)).unclear).toEqual({ dates: null, currency: null, kind: false });
});

it('a preview isn’t imported once another admin has the file read in another way', async () => {
  const rows = [`${HEAD},Second`, '05/11/2026,E MOORE,R,5.00,50.00', '06/11/2026,E MOORE,R,6.00,60.00'];
  const { statement_id: id, fingerprint } = await upload(rows.join('\n'));
  const body = await say(id, { columns: ['date', 'payer', 'reference', null, 'amount'] });
  expect(body.lines.map(({ amount }) => amount)).toEqual([50, 60]);
  const late = await importIt(id, fingerprint);
  expect(late).toMatchObject({ status: 409, body: { code: 'statement_changed' } });
  expect((await importIt(id, body.fingerprint)).status).toBe(200);
});

it('what may be a card’s statement isn’t imported until an admin says what it is', async () => {
  const preview = await upload(`Date,Description,Amount\n2026-11-02,SHOP,42.10\n`);
  expect(preview.unclear.kind).toBe(true);
  const { statement_id: id } = preview;
  expect(await importIt(id, preview.fingerprint)).toMatchObject({
    status: 409,
    body: { detail: 'First say whether this is an account’s statement or a card’s.' },
  });
  expect(await say(id, { kind: 'card' })).toMatchObject({
    unclear: { kind: false },
    lines: [{ outcome: 'ignored' }],
  });
  expect(await say(id, { kind: 'account' })).toMatchObject({
    unclear: { kind: false },
    lines: [{ outcome: 'new' }],
  });
});

it('a word that isn’t known is asked about once, and known from then on', async () => {
  const week = (day: string) =>
    `Date,Type,Name,Amount\n${day}/11/2026,Zuflux,A SMITH,5.00\n${day}/11/2026,Abflux,HALL,42.10\n`;
  const { statement_id: id, fingerprint, questions } = await upload(week('16'));
  expect(questions).toEqual([
    {
      role: 'direction',
      words: [
        { word: 'Zuflux', places: [1] },
        { word: 'Abflux', places: [2] },
      ],
    },
  ]);
  expect(await importIt(id, fingerprint)).toMatchObject({
    status: 409,
    body: { detail: 'First answer the questions about this file.' },
  });
  const body = await say(id, { words: { direction: { Zuflux: 'in', Abflux: 'out' } } });
  expect(body).toMatchObject({ questions: [], lines: [{ outcome: 'new' }, { outcome: 'ignored' }] });
  expect((await importIt(id, body.fingerprint)).status).toBe(200);
  const next = await upload(week('23'));
  expect(next).toMatchObject({ questions: [], lines: [{ outcome: 'new' }, { outcome: 'ignored' }] });
  // Undoing the import doesn't forget what the table means; forgetting it does.
  await club.call('undoStatement', admin, { params: { id } });
  expect((await upload(week('23'))).layout?.state).toBe('known');
  const layouts = await club.call('listStatementLayouts', admin);
  const found = layouts.body.find(({ columns }) => columns[1]?.name === 'type');
  expect(found).toMatchObject({
    columns: [{ role: 'date' }, { role: 'direction' }, { role: 'payer' }, { role: 'amount' }],
    words: expect.arrayContaining([{ role: 'direction', word: 'zuflux', meaning: 'in' }]),
  });
  const params = { layoutId: found?.layout_id ?? 0 };
  expect((await club.call('forgetStatementLayout', admin, { params })).status).toBe(200);
  expect((await club.call('forgetStatementLayout', admin, { params })).status).toBe(404);
  expect(await upload(week('23'))).toMatchObject({
    layout: { state: 'shown' },
    questions: [{ role: 'direction' }],
  });
});

it('a table that no one has confirmed isn’t imported until an admin says that it’s right', async () => {
  const file = 'Date,Payer,Reference,Amount,Fourth\n25/11/2026,A SMITH,R,5.00,\n';
  const { statement_id: id, fingerprint, layout } = await upload(file);
  expect(layout).toMatchObject({
    state: 'shown',
    columns: [{ role: 'date' }, {}, {}, { samples: ['5.00'] }, {}],
  });
  expect(await importIt(id, fingerprint, { layout_is_right: false })).toMatchObject({
    status: 409,
    body: { detail: 'First look at what the columns and rows mean, and say that it’s right.' },
  });
  expect((await importIt(id, fingerprint)).status).toBe(200);
  // What was empty and has something now is new; so is a day before the month of the last file.
  const next = await upload('Date,Payer,Reference,Amount,Fourth\n26/11/2026,A SMITH,R,6.00,maybe\n');
  expect(next).toMatchObject({ layout: { state: 'known' }, questions: [{ role: 'column' }] });
  const early = await upload('Date,Payer,Reference,Amount,Fourth\n26/09/2026,A SMITH,R,6.00,\n');
  expect(early.questions).toEqual([{ role: 'row', words: [{ word: 'Sat 26 Sep 2026', places: [1] }] }]);
});

it('rows that a balance column proves one by one are imported with one tap', async () => {
  const rows = ['23/11/2026,A,5.00,105.00', '24/11/2026,HALL,-40.00,65.00', '25/11/2026,B,1.00,66.00'];
  expect(
    (await upload(`Date,Payer,Amount,Proof\n`.replace('Proof', 'Balance') + rows.join('\n'))).layout?.state,
  ).toBe('proved');
});

it('a payment that the bank takes back is pointed out, and taken back if an admin says so', async () => {
  const row = (text: string) => `Date,Name,Reference,Amount,Fifth\n${text}\n`;
  const reference = paymentReference(ann.id);
  const before = await club.balanceOf(ann);
  await importFile(row(`05/11/2026,A Berg,${reference},6.50,`));
  const { lines, id } = await importFile(row(`12/11/2026,A Berg,RECALL ${reference},-6.50,`));
  expect(lines).toMatchObject([
    { outcome: 'doubtful', reason: 'The bank may have taken this payment back.', other: { amount: 6.5 } },
  ]);
  const doubt = (await club.call('listDoubtfulPayments', admin)).body.at(-1);
  expect(doubt).toMatchObject({ amount: 6.5, is_returned: true });
  const params = { paymentId: doubt?.payment_id ?? 0 };
  const { body } = await club.call('decideDoubtfulPayment', admin, { params, body: { is_same: true } });
  expect(body.message).toBe('£6.50 was taken back, as the bank did.');
  expect(await club.balanceOf(ann)).toBe(before);
  expect(id).toBeGreaterThan(0);
});

it('one transfer for two players is offered as two shares, which undoing the import takes back', async () => {
  const bob = await club.signUp('bob');
  const [before, bobs] = [await club.balanceOf(ann), await club.balanceOf(bob)];
  const references = [ann, bob].map(({ id }) => paymentReference(id)).join(' and ');
  const { id } = await importFile(
    `Date,Name,Reference,Amount,Sixth\n21/11/2026,M LEE,${references},13.01,\n`,
  );
  const payment = (await club.call('listUnmatchedPayments', admin)).body.find(
    ({ payer_name }) => payer_name === 'M LEE',
  );
  expect(payment?.split).toMatchObject([
    { player_id: ann.id, amount: 6.51 },
    { player_id: bob.id, amount: 6.5 },
  ]);
  const params = { paymentId: payment?.payment_id ?? 0 };
  const split = (shares: { player_id: number; amount: number }[]) =>
    club.call('assignPayment', admin, { params, body: { player_id: ann.id, shares } });
  const wrong = await split([
    { player_id: ann.id, amount: 6.5 },
    { player_id: bob.id, amount: 6.5 },
  ]);
  expect(wrong.body).toMatchObject({
    code: 'validation_failed',
    errors: [{ reason: 'must add up to £13.01' }],
  });
  const right = payment?.split.map(({ player_id, amount }) => ({ player_id, amount })) ?? [];
  expect((await split(right)).body).toEqual({ player_id: ann.id, account_balance: before + 6.51 });
  expect((await split(right)).status).toBe(409);
  expect([await club.balanceOf(ann), await club.balanceOf(bob)]).toEqual([before + 6.51, bobs + 6.5]);
  expect(
    (await club.call('listUnmatchedPayments', admin)).body.map(({ payer_name }) => payer_name),
  ).not.toContain('M LEE');
  await club.call('undoStatement', admin, { params: { id } });
  expect([await club.balanceOf(ann), await club.balanceOf(bob)]).toEqual([before, bobs]);
  expect(
    (await club.call('listUnmatchedPayments', admin)).body.map(({ payer_name }) => payer_name),
  ).not.toContain('M LEE');
});

it('the same payments in another layout of the bank are known or doubtful', async () => {
  const reference = paymentReference(ann.id);
  await importFile(
    `Date,Name,Reference,Amount\n25/11/2026,B BERG,${reference},6.75\n26/11/2026,LISA PARENT,football,7.25\n`,
  );
  const changed = `Booking date;Text;Debit;Credit\n25.11.2026;B BERG ${reference};;6.75\n26.11.2026;L PARENT FOOTBALL;;7.25\n`;
  const outcomes = (await upload(changed)).lines.map(({ outcome }) => outcome);
  expect(outcomes).not.toContain('new');
});

it('a file whose balances contradict its lines says where, and waits for an answer', async () => {
  const rows = ['27/11/2026,A SMITH,5.00,105.00', '28/11/2026,HALL,42.10,62.90', '29/11/2026,B,1.00,63.90'];
  const preview = await upload(`Date,Payer,Amount,Balance\n${rows.join('\n').replace('42.10', '-24.10')}\n`);
  const { statement_id: id } = preview;
  expect(preview.balances).toEqual({ state: 'disagree', place: 2, said: 62.9, summed: 80.9, remedy: null });
  expect(await importIt(id, preview.fingerprint)).toMatchObject({
    status: 409,
    body: { code: 'columns_needed' },
  });
  expect(await say(id, { not_payments: [2] })).toMatchObject({ balances: { state: 'disagree', place: 3 } });
  const accepted = await say(id, { balances: 'as_read' });
  expect(accepted.balances.state).toBe('accepted');
  expect((await importIt(id, accepted.fingerprint)).status).toBe(200);
  // It's about that file alone.
  expect(
    (await upload(`Date,Payer,Amount,Balance\n${rows.join('\n').replace('42.10', '-4.10')}\n`)).balances
      .state,
  ).toBe('disagree');
});

it('OFX has a closing balance alone, which is compared with what an earlier file had', async () => {
  const entry = (day: string, amount: string) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>202612${day}<TRNAMT>${amount}<FITID>O${day}<NAME>A SMITH</STMTTRN>`;
  const ofx = (entries: string, balance: string) =>
    `<OFX><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>202015<ACCTID>77778888</BANKACCTFROM><BANKTRANLIST>${entries}</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20261230</LEDGERBAL></STMTRS></OFX>`;
  const first = await upload(ofx(entry('02', '5.00') + entry('03', '6.00'), '111.00'));
  // Nothing is known yet.
  expect(first.balances.state).toBe('none');
  const confirmed = await importIt(first.statement_id, first.fingerprint, { is_our_account: true });
  expect(confirmed.status).toBe(200);
  const later = (amount: string) => ofx(entry('03', '6.00') + entry('09', amount), '118.50');
  expect((await upload(later('7.50'))).balances).toMatchObject({ state: 'agree' });
  const damaged = await upload(later('75.00'));
  expect(damaged.balances).toMatchObject({ state: 'disagree', place: 1, said: 111, summed: 43.5 });
  expect((await importIt(damaged.statement_id, damaged.fingerprint)).status).toBe(409);
});

it.each([
  ['2062', 'Sun 5 Nov 2062'],
  ['2005', 'Sat 5 Nov 2005'],
])('a year that can’t be right, %s, is asked about', async (year, date) => {
  const { statement_id: id, questions } = await upload(`${HEAD}\n${year}-11-05,A SMITH,Y,5.00\n`);
  expect(questions).toEqual([{ role: 'row', words: [{ word: date, places: [1] }] }]);
  const answer = (meaning: 'counts' | 'left_out' | 'unknown') =>
    say(id, { words: { row: { [date]: meaning } } });
  expect(await answer('unknown')).toMatchObject({ questions: [], lines: [{ outcome: 'set_aside' }] });
  expect(await answer('left_out')).toMatchObject({ questions: [], lines: [{ outcome: 'ignored' }] });
  expect(await answer('counts')).toMatchObject({ questions: [], lines: [{ outcome: 'new' }] });
});

it('of several accounts an admin says which is the club’s', async () => {
  const csv = (day: string) =>
    `Date,Payer,Amount,Own account\n${day}/12/2026,A SMITH,5.00,1111-2222\n${day}/12/2026,C,6.00,3333-4444\n`;
  const { statement_id: id, questions } = await upload(csv('14'));
  expect(questions).toMatchObject([
    { role: 'account', words: [{ word: '1111-2222' }, { word: '3333-4444' }] },
  ]);
  expect(await say(id, { words: { account: { '1111-2222': 'club' } } })).toMatchObject({
    account: '1111-2222',
    questions: [],
    lines: [{ outcome: 'new' }, { outcome: 'ignored' }],
  });
});

it('payments without a payer’s name are never taken for one payer’s', async () => {
  const mt = (day: string) =>
    [
      ':20:X',
      ':25:GB33BUKB20201555555555',
      ':28C:1',
      ':60F:C261201GBP0,',
      `:61:2612${day}C6,50FMSCNONREF`,
      ':86:GIRO',
      ':62F:C261231GBP6,50',
    ].join('\n');
  const importNew = async (text: string) => {
    await importFile(text, { is_our_account: true });
    return (await club.call('listUnmatchedPayments', admin)).body.filter(
      ({ reference }) => reference === 'GIRO',
    );
  };
  const [first] = await importNew(mt('05'));
  const params = { paymentId: first?.payment_id ?? 0 };
  await club.call('assignPayment', admin, { params, body: { player_id: ann.id } });
  expect(await importNew(mt('12'))).toMatchObject([{ suggested_player_id: null }]);
  expect((await club.call('listPayers', admin)).body.filter(({ payer_name }) => payer_name === '')).toEqual(
    [],
  );
});

it('a payer is remembered although the bank adds each payment’s number to the name', async () => {
  const file = (day: string, payment: string) => `${HEAD}\n${day}/11/2026,C ${payment} SMYTHE,football,5.00`;
  const named = async (payment: string) =>
    (await club.call('listUnmatchedPayments', admin)).body.find(({ payer_name }) =>
      payer_name.includes(payment),
    );
  await importFile(file('02', '0000123'));
  const params = { paymentId: (await named('0000123'))?.payment_id ?? 0 };
  await club.call('assignPayment', admin, { params, body: { player_id: ann.id } });
  await importFile(file('09', '0000456'));
  expect(await named('0000456')).toMatchObject({ suggested_player_id: ann.id });
});

it('an import posts nothing if what the club knows changes while the file is read', async () => {
  const { statement_id: id, fingerprint } = await upload(`${HEAD}\n20/11/2026,D WEST,football,9.00`);
  const at = new Date(club.clock.now());
  const importing = await club.db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    // Not awaited here: it waits for the lock.
    const answer = importIt(id, fingerprint);
    const waiting = sql`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
    await expect.poll(async () => (await waiting.execute(club.db)).rows.length).toBe(1);
    await sql`INSERT INTO bank_entries (provider_id, status, booked_date, amount_minor, currency, payer_name, payer_account,
        reference, first_seen_at, last_seen_at, source)
      VALUES ('fed meanwhile', 'booked', '2026-11-20', 900, 'GBP', 'D WEST', 'x', 'football', ${at}, ${at}, 'feed')`.execute(
      tx,
    );
    return { answer };
  });
  expect(await importing.answer).toMatchObject({ status: 409, body: { code: 'statement_changed' } });
  expect((await upload(`${HEAD}\n20/11/2026,D WEST,football,9.00`)).lines).toMatchObject([
    { outcome: 'known' },
  ]);
});
