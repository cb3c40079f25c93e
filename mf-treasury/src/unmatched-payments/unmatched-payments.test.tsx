import { testApi } from '@kickabout/client/testing';
import { noticesStore } from '@kickabout/federation/shell';
import { press, renderScreen, section } from '@kickabout/federation/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { named } from '../testing/sample-money.ts';
import { Component as UnmatchedPayments } from './unmatched-payments-screen.tsx';

const api = testApi();
const payment = (payment_id: number, amount: number, likely: ReturnType<typeof named>[] = []) => ({
  payment_id,
  payment_date: '2026-11-02',
  amount,
  payer_name: 'A Lee',
  reference: 'footy',
  suggested_player_id: null,
  likely,
  split: [] as (ReturnType<typeof named> & { amount: number })[],
});
const ANN = named(7, 'Ann', 'Lee', 'Annie');

beforeEach(() => {
  api.answerPages('listUnmatchedPayments', [payment(12, 8, [ANN, named(8, 'Al', 'Lee')]), payment(13, 4)]);
  api.answerPages('listSetAsidePayments', []);
});

const open = () => renderScreen({ '*': UnmatchedPayments }, '/unmatched-payments');
const assigned = () =>
  api.calls.filter(({ name }) => name === 'assignPayment').map(({ params, body }) => [params, body]);

it('a payment is assigned to a likely player with one press, and disappears straight away', async () => {
  let letGo = () => {};
  api.answer('assignPayment', async () => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return { player_id: 7, account_balance: 28 };
  });
  const { user } = open();
  await press(user, 'Assign to Ann Lee');
  await expect.poll(() => screen.queryByRole('region', { name: '£8.00' })).toBeNull();
  expect(await section('£4.00')).toBeDefined();
  await expect.poll(assigned).toEqual([[{ paymentId: '12' }, { player_id: 7 }]]);
  api.answerPages('listUnmatchedPayments', [payment(13, 4)]);
  letGo();
});

it('one transfer for two players is shared out with one press', async () => {
  const split = [
    { ...ANN, amount: 4 },
    { ...named(8, 'Bob', 'Ray'), amount: 4 },
  ];
  api.answerPages('listUnmatchedPayments', [{ ...payment(12, 8), split }]);
  api.answer('assignPayment', { player_id: 7, account_balance: 4 });
  const { user } = open();
  await press(user, 'Share it out: £4.00 for Ann Lee and £4.00 for Bob Ray');
  const shares = [
    { player_id: 7, amount: 4 },
    { player_id: 8, amount: 4 },
  ];
  await expect.poll(assigned).toEqual([[{ paymentId: '12' }, { player_id: 7, shares }]]);
});

it('an assignment can be undone from its notice', async () => {
  api.answer('assignPayment', { player_id: 7, account_balance: 28 });
  api.answer('unassignPayment', { player_id: 7, account_balance: 20 });
  const { user } = open();
  await press(user, 'Assign to Ann Lee');
  await expect.poll(() => noticesStore.getState().notices.at(-1)?.action).toBeDefined();
  noticesStore.getState().notices.at(-1)?.action?.run();
  const undone = () => api.calls.filter(({ name }) => name === 'unassignPayment').map(({ params }) => params);
  await expect.poll(undone).toEqual([{ paymentId: '12' }]);
});

it('one that was refused comes back, even if the list can’t be read again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.refuse('assignPayment', 'payment_already_assigned', 409, 'This payment has already been assigned.');
  const { user } = open();
  const likely = await screen.findByRole('button', { name: 'Assign to Ann Lee' });
  api.refuse('listUnmatchedPayments', 'service_unavailable', 503, 'Later.');
  await user.click(likely);
  await expect.poll(assigned).toHaveLength(1);
  expect(await section('£8.00')).toBeDefined();
});

it('anyone can be found by any of their names; two of the same name by the one they go by', async () => {
  api.answerPages('listPlayers', [named(21, 'Dan', 'Low', 'Danny'), named(22, 'Dan', 'Low', 'Big Dan')]);
  api.answer('assignPayment', { player_id: 22, account_balance: 4 });
  const { user } = open();
  await user.type(
    await screen.findByRole('searchbox', { name: 'Find the player for £4.00 from A Lee' }),
    'dan',
  );
  await press(user, 'Assign to Dan Low (Big Dan)');
  await expect.poll(assigned).toEqual([[{ paymentId: '13' }, { player_id: 22 }]]);
});

it('one that no player made is recorded as income, or as the treasurer’s cash', async () => {
  api.answer('recordPaymentAsIncome', { message: '£8.00 recorded as income.' });
  const { user } = open();
  const card = await section('£8.00');
  await user.click(within(card).getByRole('button', { name: 'Not from a player' }));
  const choose = within(card).getByLabelText('What £8.00 from A Lee is');
  const record = () => user.click(within(card).getByRole('button', { name: 'Record as income' }));
  await user.selectOptions(choose, 'Sponsor');
  await record();
  const calls = () => api.calls.filter(({ name }) => name === 'recordPaymentAsIncome');
  await expect.poll(calls).toHaveLength(1);
  await user.selectOptions(choose, 'Cash that we paid in');
  await record();
  await expect.poll(calls).toHaveLength(2);
  expect(calls().map(({ params, body }) => [params, body])).toEqual([
    [{ paymentId: '12' }, { category: 'sponsor' }],
    [{ paymentId: '12' }, {}],
  ]);
});

it('says so when every payment is matched', async () => {
  api.answerPages('listUnmatchedPayments', []);
  open();
  await screen.findByText('Every payment is matched.');
});

it('entries that can’t be credited are listed with the reason, and what the bank sent', async () => {
  const entry = {
    set_aside_id: 5,
    reason: 'The amount isn’t in pounds.',
    seen_date: '2026-11-02',
    said: '{"eur":4}',
  };
  api.answerPages('listSetAsidePayments', [entry]);
  const { user } = open();
  const card = await section('Set aside');
  expect(within(card).getByText('The amount isn’t in pounds.')).toBeDefined();
  await user.click(within(card).getByRole('button', { name: 'What the bank sent' }));
  expect(within(card).getByText('{"eur":4}')).toBeDefined();
});
