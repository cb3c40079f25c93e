import { API_PREFIX, type ResponseOf } from '@kickabout/contract';
import { paymentReference } from '@kickabout/domain';
import { beforeAll, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';

const club = await startClub();
const admin = await club.signUp('founder');
const sam = await club.signUp('sam');

beforeAll(async () => {
  // Today Sam pays £10 in cash and £3 are taken; then the bank reports £30 of two days ago, which is undone.
  await adjust(10);
  await adjust(-3);
  club.bank.say({
    id: 'late',
    booked_date: '2026-11-17',
    amount_minor: 3000,
    reference: paymentReference(sam.id),
  });
  await club.readBank(admin);
});

const adjust = (amount: number) => club.adjust(admin, sam, amount, { reason: 'Test' });
const history = async () => {
  const { body } = await club.call('listPlayerPayments', sam, { params: { id: sam.id } });
  return body.map(({ payment_date, amount, balance_after }) => [payment_date, amount, balance_after]);
};

it('lines are in order of their day, each with the balance after it', async () => {
  expect(await history()).toEqual([
    ['2026-11-19', -3, 37],
    ['2026-11-19', 10, 40],
    ['2026-11-17', 30, 30],
  ]);
});

it('a payment that is undone later is undone on its own day', async () => {
  const { body } = await club.call('listBankPayments', admin, { params: { id: sam.id } });
  await club.call('unassignPayment', admin, {
    params: { paymentId: body[0]?.payment_id ?? 0 },
    body: { player_id: sam.id, reason: 'Not theirs' },
  });
  expect(await history()).toEqual([
    ['2026-11-19', -3, 7],
    ['2026-11-19', 10, 10],
    ['2026-11-17', -30, 0],
    ['2026-11-17', 30, 30],
  ]);
});

it('a page has the same balances as the whole history', async () => {
  const paged: number[] = [];
  let url = `${API_PREFIX}/players/${sam.id}/payments?limit=1`;
  while (url !== '') {
    const response = await club.app.inject({ url, headers: { authorization: `Bearer ${sam.token}` } });
    for (const line of response.json<ResponseOf<'listPlayerPayments'>>())
      paged.push(line.balance_after ?? Number.NaN);
    url = /^<(.+)>/.exec(String(response.headers['link'] ?? ''))?.[1] ?? '';
  }
  expect(paged).toEqual([7, 10, 0, 30]);
});
