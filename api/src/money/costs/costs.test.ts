import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '../../club/ledger/verify-ledger.ts';
import { enterCost } from '../../testing/examples/samples.ts';
import { startClub } from '../../testing/start-club.ts';

const club = await startClub();
const admin = await club.signUp('founder');
const player = await club.signUp('sam');

const PDF = { file_name: 'balls.pdf', content: btoa('%PDF-1.7 balls') };

const record = (body: Parameters<typeof enterCost>[2]) => enterCost(club, admin, body);
const november = async () =>
  (await club.call('getBooks', admin, { query: { year: '2026' } })).body.months[10];
const list = async (show?: 'without_receipt') =>
  (await club.call('listCosts', admin, { query: show ? { show } : {} })).body;
const transfers = () => club.db.selectFrom('transfers').select('transfer_id').execute();

describe('an expense', () => {
  it('is in the books and the ledger on the day it was paid, with its receipt', async () => {
    const { status, body } = await record({ receipt: PDF });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'expense',
      category: 'equipment',
      paid_from: 'bank',
      amount: 30,
      recorded_by: 'founder',
      is_taken_back: false,
      receipts: [{ file_name: 'balls.pdf', media_type: 'application/pdf' }],
    });
    expect(await november()).toMatchObject({ expenses: 30, other_income: 0, players_hold: 0 });
    const file = await club.call('getReceipt', admin, {
      params: { id: body.receipts[0]?.receipt_id ?? 0 },
    });
    expect(atob(file.body.content)).toBe('%PDF-1.7 balls');
    const [line] = parse(String((await club.call('exportLedger', admin)).body), { columns: true, bom: true });
    expect(line).toMatchObject({
      date: '2026-11-12',
      from: 'expenses',
      to: 'bank',
      amount: '30.00',
      kind: 'expense',
      category: 'equipment',
      reason: 'Three balls',
      receipts: 'balls.pdf',
    });
  });

  it('for a pitch isn’t spent twice: its price counts when a match is played', async () => {
    await record({ category: 'pitch', amount: 100, description: 'October’s invoice' });
    expect(await november()).toMatchObject({ expenses: 30, pitches_paid: 100, pitches_cost: 0 });
  });

  it('is taken back by another line of the ledger on the same day, once', async () => {
    const { body } = await record({ amount: 12, description: 'Typo' });
    const params = { id: body.cost_id };
    const before = (await transfers()).length;
    const takeBack = () => club.call('takeBackCost', admin, { params, body: { reason: 'It was £1.20' } });
    expect((await takeBack()).body).toMatchObject({ is_taken_back: true });
    expect((await takeBack()).body).toMatchObject({ code: 'already_taken_back' });
    expect(await transfers()).toHaveLength(before + 1);
    expect(await november()).toMatchObject({ expenses: 30 });
    expect((await list()).find(({ cost_id }) => cost_id === body.cost_id)).toMatchObject({
      is_taken_back: true,
    });
    expect(await list('without_receipt')).toMatchObject([{ description: 'October’s invoice' }]);
  });

  it('that’s sent twice is recorded once', async () => {
    const request_id = crypto.randomUUID();
    const before = (await transfers()).length;
    const [one, two] = [await record({ request_id }), await record({ request_id })];
    expect(two.body).toEqual(one.body);
    expect(await transfers()).toHaveLength(before + 1);
    await club.call('takeBackCost', admin, { params: { id: one.body.cost_id }, body: { reason: 'A test' } });
  });

  it.each<[string, Parameters<typeof enterCost>[2], string]>([
    ['a future day', { paid_on: '2026-11-20' }, 'paid_on'],
    ['a category of income', { category: 'sponsor' }, 'category'],
    ['no amount', { amount: 0 }, 'amount'],
    ['cash paid in with a category', { kind: 'cash_paid_in', paid_from: 'cash' }, 'category'],
    [
      'a page as its receipt',
      { receipt: { file_name: 'a.pdf', content: btoa('<html>') } },
      'receipt.content',
    ],
    ...['xxxxxxxxWEBPVP8 ', 'RIFFxxxxWAVEfmt ', '%PDF-evil', '\x89PNG\r\n\x1A\nonly', '\xFF\xD8x'].map(
      (begins): [string, object, string] => [
        `a receipt that begins with ${JSON.stringify(begins)}`,
        { receipt: { file_name: 'a.webp', content: btoa(begins) } },
        'receipt.content',
      ],
    ),
    [
      'a receipt over 2 MB',
      { receipt: { file_name: 'a.pdf', content: btoa(`%PDF-1.7${'1'.repeat(2 ** 21)}`) } },
      'receipt.content',
    ],
  ])('with %s is refused, and nothing is stored', async (_, body, field) => {
    const before = (await transfers()).length;
    const answer = await record(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    expect(await transfers()).toHaveLength(before);
  });
});

describe('receipts', () => {
  it('can be added and removed later; only admins see them', async () => {
    const { body } = await record({ description: 'Bibs' });
    const params = { id: body.cost_id };
    const jpeg = { file_name: 'bibs.jpg', content: btoa('\xFF\xD8\xFF\xE0') };
    const added = await club.call('addReceipt', admin, { params, body: jpeg });
    expect(added.body.receipts).toMatchObject([{ media_type: 'image/jpeg' }]);
    const receipt = { params: { id: added.body.receipts[0]?.receipt_id ?? 0 } };
    expect((await club.call('getReceipt', player, receipt)).body).toMatchObject({ code: 'admin_only' });
    await club.call('removeReceipt', admin, receipt);
    expect((await club.call('getReceipt', admin, receipt)).body).toMatchObject({ code: 'not_found' });
  });

  it('there are five of a cost at most', async () => {
    const { body } = await record({ description: 'Nets' });
    const add = () => club.call('addReceipt', admin, { params: { id: body.cost_id }, body: PDF });
    for (let index = 0; index < 5; index += 1) expect((await add()).status).toBe(201);
    expect((await add()).body).toMatchObject({ code: 'too_many_receipts' });
  });
});

describe('other income', () => {
  const unmatched = async () => (await club.call('listUnmatchedPayments', admin)).body;
  const say = async (id: string, status?: 'reversed') => {
    club.bank.say({
      id,
      booked_date: '2026-11-18',
      amount_minor: 25_000,
      reference: 'sponsor',
      ...(status && { status }),
    });
    await club.readBank(admin);
  };

  it('is recorded from a payment that no player made, and can be a player’s after all', async () => {
    await say('acme');
    const [payment] = await unmatched();
    const params = { paymentId: payment?.payment_id ?? 0 };
    const asIncome = () =>
      club.call('recordPaymentAsIncome', admin, { params, body: { category: 'sponsor' } });
    expect((await asIncome()).status).toBe(200);
    expect((await asIncome()).body).toMatchObject({ code: 'payment_already_assigned' });
    expect(await unmatched()).toEqual([]);
    expect(await november()).toMatchObject({ bank_received: 0, difference: 0, other_income: 250 });
    const [cost] = await list();
    expect(cost).toMatchObject({ kind: 'income', paid_on: '2026-11-18', amount: 250, is_from_bank: true });

    const reason = 'It’s Sam’s';
    await club.call('takeBackCost', admin, { params: { id: cost?.cost_id ?? 0 }, body: { reason } });
    expect(await november()).toMatchObject({ bank_received: 250, difference: 250, other_income: 0 });
    await club.call('assignPayment', admin, { params, body: { player_id: player.id } });
    expect(await november()).toMatchObject({ credited: 250, difference: 0, players_hold: 250 });
  });

  it('goes when the bank returns the payment', async () => {
    await say('grant');
    const [payment] = await unmatched();
    const params = { paymentId: payment?.payment_id ?? 0 };
    await club.call('recordPaymentAsIncome', admin, { params, body: { category: 'donation' } });
    expect(await november()).toMatchObject({ other_income: 250 });
    await say('grant', 'reversed');
    expect(await november()).toMatchObject({ bank_received: 250, other_income: 0 });
    expect((await list())[0]).toMatchObject({ category: 'donation', is_taken_back: true });
  });
});

it('the ledger still adds up to nothing', async () => {
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
});
