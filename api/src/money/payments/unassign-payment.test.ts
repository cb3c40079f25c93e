import { paymentReference } from '@kickabout/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';
import type { BankEntry } from './read-bank-entry.ts';

let sam: TestPlayer;
let ann: TestPlayer;
let payments = 0;

const club = await startClub();
const admin = await club.signUp('founder');
beforeEach(async () => {
  payments += 1;
  sam = await club.signUp(`sam${payments}`);
  ann = await club.signUp(`ann${payments}`);
});

/** A payment of £12 from an account of its own; its id at the bank. */
function pay(reference: string, said: Partial<BankEntry> = {}): string {
  const { id = `payment ${payments}` } = said;
  club.bank.say({
    id,
    amount_minor: 1200,
    reference,
    payer: { name: 'M Kowalska', account: `account ${id}` },
    ...said,
  });
  return id;
}
const bankRuns = () => club.readBank(admin);
const balance = async ({ id }: TestPlayer) =>
  (await club.call('getOwnDetails', admin, { params: { id } })).body.account_balance;
const waiting = async () => (await club.call('listUnmatchedPayments', admin)).body;
const paymentsOf = async ({ id }: TestPlayer) =>
  (await club.call('listBankPayments', admin, { params: { id } })).body;
const payersOf = async ({ id }: TestPlayer) =>
  (await club.call('listPayers', admin, { query: { player_id: String(id) } })).body;
const assign = (paymentId: number, { id }: TestPlayer) =>
  club.call('assignPayment', admin, { params: { paymentId }, body: { player_id: id } });
const unassign = (paymentId: number, { id }: TestPlayer, by = admin) =>
  club.call('unassignPayment', by, { params: { paymentId }, body: { player_id: id, reason: 'Not theirs' } });

describe('a payment that an admin assigned', () => {
  it('is deducted again, waits, forgets its payer, and can be assigned to someone else', async () => {
    pay('football');
    await bankRuns();
    const paymentId = (await waiting())[0]?.payment_id ?? 0;
    await assign(paymentId, sam);
    expect(await paymentsOf(sam)).toEqual([
      {
        payment_id: paymentId,
        payment_date: '2026-11-20',
        amount: 12,
        payer_name: 'M Kowalska',
        reference: 'football',
        assigned_by: 'founder',
      },
    ]);
    expect(await payersOf(sam)).toMatchObject([{ payer_name: 'M Kowalska', player: { player_id: sam.id } }]);

    expect((await unassign(paymentId, sam)).body).toEqual({ player_id: sam.id, account_balance: 0 });
    expect(await payersOf(sam)).toEqual([]);
    expect(await paymentsOf(sam)).toEqual([]);
    expect(await waiting()).toMatchObject([{ payment_id: paymentId, suggested_player_id: null }]);
    const { body: statement } = await club.call('listPlayerPayments', sam, { params: { id: sam.id } });
    expect(statement).toMatchObject([
      { amount: -12, kind: 'payment', description: 'Bank transfer undone: Not theirs' },
      { amount: 12, kind: 'payment', description: 'Bank transfer: football' },
    ]);
    const { body: entries } = await club.call('listAuditEntries', admin, { query: { limit: '1' } });
    expect(entries).toMatchObject([
      { action: 'payment_unassigned', player: { player_id: sam.id }, amount: -12, reason: 'Not theirs' },
    ]);

    await assign(paymentId, ann);
    expect([await balance(sam), await balance(ann)]).toEqual([0, 12]);
  });

  it('can be undone once, even at the same moment', async () => {
    pay('football');
    await bankRuns();
    const paymentId = (await waiting())[0]?.payment_id ?? 0;
    await assign(paymentId, sam);
    const answers = await Promise.all([1, 2, 3].map(() => unassign(paymentId, sam)));
    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual([
      'ok',
      'payment_not_assigned',
      'payment_not_assigned',
    ]);
    expect(await balance(sam)).toBe(0);
    await assign(paymentId, ann);
  });

  it('isn’t undone for an admin who believes that someone else has it', async () => {
    pay('football');
    await bankRuns();
    const paymentId = (await waiting())[0]?.payment_id ?? 0;
    await assign(paymentId, ann);
    expect((await unassign(paymentId, sam)).body.code).toBe('payment_not_assigned');
    expect(await balance(ann)).toBe(12);
  });
});

describe('a payment that its reference matched', () => {
  it('waits for an admin once it’s undone, whatever the bank reports about it later', async () => {
    const id = pay(paymentReference(sam.id));
    await bankRuns();
    const paymentId = (await paymentsOf(sam))[0]?.payment_id ?? 0;
    await unassign(paymentId, sam);
    pay(paymentReference(sam.id), { id, amount_minor: 1300 });
    await bankRuns();
    expect(await balance(sam)).toBe(0);
    expect(await waiting()).toMatchObject([{ payment_id: paymentId, amount: 12 }]);
    const [changed] = (await club.call('listDoubtfulPayments', admin)).body;
    expect(changed).toMatchObject({ amount: 13, other: { amount: 12 } });
    await assign(paymentId, sam);
    expect(await balance(sam)).toBe(12);
  });

  it('is deducted once if the bank takes it back after it was undone and assigned to someone else', async () => {
    const id = pay(paymentReference(sam.id));
    await bankRuns();
    const paymentId = (await paymentsOf(sam))[0]?.payment_id ?? 0;
    await unassign(paymentId, sam);
    await assign(paymentId, ann);
    pay(paymentReference(sam.id), { id, status: 'reversed' });
    await bankRuns();
    expect([await balance(sam), await balance(ann)]).toEqual([0, 0]);
    expect((await unassign(paymentId, ann)).body.code).toBe('payment_not_assigned');
  });
});

describe('a remembered payer', () => {
  it('is forgotten; what they paid stays', async () => {
    pay('football');
    await bankRuns();
    await assign((await waiting())[0]?.payment_id ?? 0, sam);
    const [payer] = await payersOf(sam);
    expect(payer).toMatchObject({
      account_ending: `ent${payments}`.slice(-4),
      remembered_date: '2026-11-19',
    });
    const params = { payerId: payer?.payer_id ?? 0 };
    expect((await club.call('forgetPayer', admin, { params })).body.message).toBe(
      'M Kowalska was forgotten.',
    );
    expect((await club.call('forgetPayer', admin, { params })).body.code).toBe('not_found');
    expect(await payersOf(sam)).toEqual([]);
    expect(await balance(sam)).toBe(12);
  });
});

it('a payment that the bank gives no day has the club’s day on which it was first read', async () => {
  club.clock.time = Date.parse('2027-06-30T23:30Z');
  pay('no one’s', { booked_date: null });
  await bankRuns();
  const [payment] = (await waiting()).slice(-1);
  await assign(payment?.payment_id ?? 0, sam);
  expect([payment, ...(await paymentsOf(sam))]).toMatchObject(
    Array.from({ length: 2 }, () => ({ payment_date: '2027-07-01' })),
  );
});
