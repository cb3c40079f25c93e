import { paymentReference } from '@kickabout/domain';
import { expect, it } from 'vitest';
import { enterCost } from '../../testing/examples/samples.ts';
import { startClub } from '../../testing/start-club.ts';
import { statementCalls } from '../../testing/statement-calls.ts';

const club = await startClub();
club.clock.time = Date.parse('2026-12-01T09:00:00Z');
const admin = await club.signUp('founder');
const sam = await club.signUp('sam');

const end = async (month = '11') =>
  (await club.call('getMonthEnd', admin, { query: { year: '2026', month } })).body;

const { importFile } = statementCalls(club, admin);
const importStatement = async (...rows: string[]) =>
  expect((await importFile(['Date,Payer,Reference,Amount,Balance', ...rows].join('\n'))).status).toBe(200);
const spend = (amount: number, paid_on: string, description: string) =>
  enterCost(club, admin, { paid_on, amount, description });

it('without the bank’s balances no one can say whether the books agree', async () => {
  expect(await end()).toMatchObject({
    is_over: true,
    before: null,
    after: null,
    expected: null,
    difference: null,
    missing_days: [],
  });
});

it('an admin’s balance and a statement’s are compared with what the books say moved', async () => {
  await club.call('noteBankBalance', admin, { body: { day: '2026-10-31', balance: 500 } });
  await importStatement(
    `02/11/2026,S Test,${paymentReference(sam.id)},20.00,520.00`,
    '12/11/2026,SPORTS SHOP,balls,-30.00,490.00',
    '13/11/2026,Acme,sponsor,100.00,590.00',
    '28/11/2026,POWERLEAGUE,invoice,-60.00,530.00',
  );
  expect(await end()).toMatchObject({
    before: { balance: 500, day: '2026-10-31', file_name: null },
    after: { balance: 530, day: '2026-11-28', file_name: 'november.csv' },
    expected: 620,
    difference: -90,
    unexplained: 0,
    not_recorded: [
      { day: '2026-11-12', amount: 30, description: 'SPORTS SHOP balls' },
      { day: '2026-11-28', amount: 60, description: 'POWERLEAGUE invoice' },
    ],
    not_at_bank: [],
    missing_days: [
      { first_date: '2026-11-01', last_date: '2026-11-01' },
      { first_date: '2026-11-29', last_date: '2026-11-30' },
    ],
    unassigned: { count: 1, amount: 100 },
    not_assigned: 100,
    players_hold: 20,
  });
});

it('each thing that’s done brings them closer, until they agree', async () => {
  await spend(30, '2026-11-10', 'Three balls');
  const twice = await spend(60, '2026-11-28', 'Pitch');
  const wrong = await spend(7, '2026-11-28', 'Never paid');
  expect(await end()).toMatchObject({
    difference: 7,
    unexplained: 0,
    not_recorded: [],
    not_at_bank: [{ day: '2026-11-28', amount: 7, description: 'Never paid' }],
    without_receipt: { count: 3, amount: 97 },
  });
  const takeBack = (id: number) =>
    club.call('takeBackCost', admin, { params: { id }, body: { reason: 'Wrong' } });
  await takeBack(wrong.body.cost_id);
  const [payment] = (await club.call('listUnmatchedPayments', admin)).body;
  await club.call('recordPaymentAsIncome', admin, {
    params: { paymentId: payment?.payment_id ?? 0 },
    body: { category: 'sponsor' },
  });
  const agreed = await end();
  expect(agreed).toMatchObject({
    expected: 530,
    difference: 0,
    unexplained: 0,
    missing_days: [],
    unassigned: { count: 0, amount: 0 },
    costs: [
      { kind: 'expense', category: 'equipment', amount: 90 },
      { kind: 'income', category: 'sponsor', amount: 100 },
    ],
  });
  expect(agreed.lines).toEqual([
    { line: 'credited', amount: 20 },
    { line: 'unassigned', amount: 0 },
    { line: 'income', amount: 100 },
    { line: 'cash_paid_in', amount: 0 },
    { line: 'paid_out', amount: 0 },
    { line: 'expenses', amount: -90 },
  ]);
  expect(twice.status).toBe(201);
});

it('the same statement again, or one that overlaps, shows no payment twice', async () => {
  await importStatement(
    '12/11/2026,SPORTS SHOP LTD,balls,-30.00,490.00',
    '13/11/2026,Acme,sponsor,100.00,590.00',
    '28/11/2026,POWERLEAGUE LTD,invoice,-60.00,530.00',
  );
  expect(await end()).toMatchObject({ difference: 0, not_recorded: [] });
});

it('cash counts as the treasurer’s until it’s paid in, and pay-outs as money that left the bank', async () => {
  const adjust = (amount: number, category: 'cash' | 'payout') =>
    club.adjust(admin, sam, amount, { category, reason: 'By hand' });
  await adjust(15, 'cash');
  await adjust(-4, 'payout');
  const cash = { paid_from: 'cash', paid_on: '2026-12-01' } as const;
  await enterCost(club, admin, { ...cash, category: 'social', amount: 2, description: 'Oranges' });
  await enterCost(club, admin, { ...cash, kind: 'cash_paid_in', category: undefined, amount: 10 });
  await club.call('noteBankBalance', admin, { body: { day: '2026-12-01', balance: 536 } });
  const december = await end('12');
  expect(december).toMatchObject({
    is_over: false,
    last_date: '2026-12-01',
    before: { balance: 530 },
    after: { balance: 536, file_name: null },
    difference: 0,
    cash: 3,
    players_hold: 31,
  });
  expect(december.lines).toContainEqual({ line: 'cash_paid_in', amount: 10 });
  expect(december.lines).toContainEqual({ line: 'paid_out', amount: -4 });
});

it('no one knows yet what the bank will have tomorrow', async () => {
  const tomorrow = { day: '2026-12-02', balance: 1 };
  expect((await club.call('noteBankBalance', admin, { body: tomorrow })).body).toMatchObject({
    errors: [{ field: 'day', reason: 'must not be after today' }],
  });
});

it('a balance that was noted can be forgotten: then the statement’s counts again', async () => {
  await club.call('noteBankBalance', admin, { body: { day: '2026-12-01', balance: null } });
  expect(await end('12')).toMatchObject({
    after: { balance: 530, file_name: 'november.csv' },
    difference: -6,
  });
});
