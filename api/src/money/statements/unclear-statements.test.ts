import type { RequestOf } from '@kickabout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../testing/test-club.ts';

const HEAD = 'Date,Payer,Reference,Amount';
let club: TestClub;
let admin: TestPlayer;
let ann: TestPlayer;

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('admin');
  ann = await club.signUp('ann');
});
afterAll(() => club.close());

async function upload(text: string) {
  const content = Buffer.from(text).toString('base64');
  return (await club.call('uploadStatement', admin, { body: { file_name: 'november.csv', content } })).body;
}

it('says what the file leaves open, and reads it the other way if an admin says so', async () => {
  const preview = await upload(`${HEAD}\n02/11/2026,A SMITH,R,5.00`);
  expect(preview.unclear).toEqual({ dates: 'day-first', currency: 'GBP', kind: false });
  const params = { id: preview.statement_id };
  const { body } = await club.call('setStatementColumns', admin, { params, body: { dates: 'month-first' } });
  expect(body).toMatchObject({ unclear: { dates: 'month-first' }, lines: [{ payment_date: '2026-02-11' }] });
  await club.call('importStatement', admin, { params, body: { fingerprint: body.fingerprint } });
  const { body: imported } = await club.call('previewStatement', admin, { params });
  expect(imported).toMatchObject({ unclear: { dates: null }, lines: [{ payment_date: '2026-02-11' }] });
  const plain = ['Date,Payer,Reference,Amount,Currency', `13/11/2026,A SMITH,R,5.00,GBP`].join('\n');
  expect((await upload(plain)).unclear).toEqual({ dates: null, currency: null, kind: false });
});

it('what may be a card’s statement isn’t imported until an admin says what it is', async () => {
  const preview = await upload(`Date,Description,Amount\n2026-11-02,SHOP,42.10\n`);
  expect(preview.unclear.kind).toBe(true);
  const params = { id: preview.statement_id };
  const early = await club.call('importStatement', admin, {
    params,
    body: { fingerprint: preview.fingerprint },
  });
  expect(early).toMatchObject({
    status: 409,
    body: { detail: 'First say whether this is an account’s statement or a card’s.' },
  });
  const say = async (kind: 'account' | 'card') =>
    (await club.call('setStatementColumns', admin, { params, body: { kind } })).body;
  expect(await say('card')).toMatchObject({ unclear: { kind: false }, lines: [{ outcome: 'ignored' }] });
  expect(await say('account')).toMatchObject({ unclear: { kind: false }, lines: [{ outcome: 'new' }] });
});

it('what an admin said of columns stays when the order of dates is said', async () => {
  const { statement_id: id } = await upload(`Wann;Wer;Wieviel\n02/11/2026;A SMITH;5,00\n`);
  const say = async (body: RequestOf<'setStatementColumns'>['body']) =>
    (await club.call('setStatementColumns', admin, { params: { id }, body })).body;
  await say({ columns: { date: 0, description: 1, amount: 2 } });
  expect(await say({ dates: 'month-first' })).toMatchObject({
    unknown_columns: null,
    lines: [{ payment_date: '2026-02-11', amount: 5 }],
  });
});

it('a payer is remembered although the bank adds each payment’s number to the name', async () => {
  const file = (day: string, payment: string) => `${HEAD}\n${day}/11/2026,C ${payment} SMYTHE,football,5.00`;
  const importFile = async (text: string) => {
    const { statement_id: id, fingerprint } = await upload(text);
    await club.call('importStatement', admin, { params: { id }, body: { fingerprint } });
  };
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
    const answer = club.call('importStatement', admin, { params: { id }, body: { fingerprint } });
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`.execute(club.db);
      expect(rows).toHaveLength(1);
    });
    await tx
      .insertInto('bank_entries')
      .values({
        provider_id: 'fed meanwhile',
        status: 'booked',
        booked_date: '2026-11-20',
        amount_minor: 900,
        currency: 'GBP',
        payer_name: 'D WEST',
        payer_account: 'x',
        reference: 'football',
        first_seen_at: at,
        last_seen_at: at,
        source: 'feed',
        account: '',
      })
      .execute();
    return { answer };
  });
  expect(await importing.answer).toMatchObject({ status: 409, body: { code: 'statement_changed' } });
  expect((await upload(`${HEAD}\n20/11/2026,D WEST,football,9.00`)).lines).toMatchObject([
    { outcome: 'known' },
  ]);
});
