import { testApi } from '@kickabout/client/testing';
import { notices, press, renderScreen, section } from '@kickabout/federation/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { named } from '../testing/sample-money.ts';
import { Component as Treasurer } from './treasurer-screen.tsx';

const api = testApi();
const ANN = named(7, 'Ann', 'Lee', 'Annie');
const ANNS = {
  ...ANN,
  account_balance: 20,
  held: 5,
  available: 15,
  last_payment_date: '2026-11-02',
  is_reminded: false,
};
const AL = {
  ...named(8, 'Al', 'Fay'),
  account_balance: -3.5,
  held: 0,
  available: -3.5,
  last_payment_date: null,
  is_reminded: false,
};

beforeEach(() => {
  api.answerPages('listBalances', [AL, ANNS]);
  for (const name of ['listClosedBalances', 'listPayers'] as const) api.answerPages(name, []);
});

const open = (search = '') => renderScreen({ '/treasurer': Treasurer }, `/treasurer${search}`);
const asked = () => api.calls.filter(({ name }) => name === 'listBalances').map(({ query }) => query);
const table = () => screen.findByRole('table', { name: 'Balances' });

it('those who owe come first, each player with what they have and a link to their money', async () => {
  open();
  const [, owing, other, total] = within(await table()).getAllByRole('row');
  for (const said of ['Al Fay', '−£3.50', 'None', 'Remind']) expect(owing?.textContent).toContain(said);
  for (const said of ['Ann Lee', '£20.00', '£5.00', '£15.00', '2/11/2026'])
    expect(other?.textContent).toContain(said);
  expect(total?.textContent).toBe('Total£16.50£5.00£11.50');
  expect(within(other as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe('/treasurer/7');
  expect(asked()).toEqual([{ sort: 'balance', direction: 'ascending', show: 'all' }]);
});

it('one tap shows only who owes; order, filter and search ask the server and stay in the address', async () => {
  const { router, user } = open();
  await table();
  await press(user, 'Who owes money');
  expect(router.state.location.search).toBe('?show=owing');
  await press(user, 'Held');
  await table();
  api.answerPages('listBalances', []);
  await user.type(screen.getByRole('searchbox', { name: 'Search players by name' }), 'zoe');
  await screen.findByText('No players found');
  const last = { sort: 'held', direction: 'descending', show: 'owing', search: 'zoe' };
  expect(asked().at(-1)).toEqual(last);
  expect(router.state.location.search).toBe('?show=owing&sort=held&direction=descending&q=zoe');
});

it('an address with another order opens with it; one that names none shows who owes first', async () => {
  open('?sort=name&direction=descending');
  await table();
  expect(screen.getByRole('columnheader', { name: 'Player' }).getAttribute('aria-sort')).toBe('descending');
  cleanup();
  open('?sort=shoes');
  await table();
  expect(screen.getByRole('columnheader', { name: 'Balance' }).getAttribute('aria-sort')).toBe('ascending');
});

it('someone who owes is reminded with one tap, and then can’t be again', async () => {
  api.answer('remindPlayer', { message: 'Al will get a reminder.' });
  const { user } = open();
  await table();
  api.answerPages('listBalances', [{ ...AL, is_reminded: true }]);
  await press(user, 'Remind Al Fay');
  await expect.poll(notices).toEqual(['Al will get a reminder.']);
  await screen.findByText('Reminded');
  expect(screen.queryByRole('button', { name: 'Remind Al Fay' })).toBeNull();
});

it('all who owe and have had no reminder are reminded together', async () => {
  api.answer('remindPlayer', { message: 'They will get a reminder.' });
  api.answerPages('listBalances', [
    AL,
    { ...AL, player_id: 12 },
    { ...AL, player_id: 13, is_reminded: true },
  ]);
  const { user } = open('?show=owing');
  await press(user, 'Remind all 2');
  await expect.poll(notices).toEqual(['2 players were reminded.']);
  const reminded = api.calls.filter(({ name }) => name === 'remindPlayer').map(({ params }) => params['id']);
  expect(reminded).toEqual([String(AL.player_id), '12']);
});

it('a closed account with money says how much, since when, and what is still held', async () => {
  const account = { player_id: 9, preferred_name: 'Gaz', account_balance: 12.5, held: 5 };
  api.answerPages('listClosedBalances', [{ ...account, closed_at: '2026-11-02T10:00:00.000Z' }]);
  open();
  const row = await within(await section('Closed accounts with money')).findByRole('link');
  expect(row.getAttribute('href')).toBe('/treasurer/9');
  for (const said of ['Gaz', '£12.50', '2/11/2026', '£5.00 is held for an upcoming match'])
    expect(row.textContent).toContain(said);
});

it('a remembered payer says for whom they pay, and stays if forgetting them is refused', async () => {
  const payer = { payer_id: 4, payer_name: 'A Lee', account_ending: '', remembered_date: '2026-11-02' };
  api.answerPages('listPayers', [{ ...payer, player: ANN }]);
  api.refuse('forgetPayer', 'service_unavailable', 503, 'Later.');
  const { user } = open();
  await screen.findByText('No account number · pays for Ann Lee');
  await press(user, 'Forget A Lee');
  await expect.poll(notices).toEqual(['Failed to forget the payer. Please try again.']);
  expect(screen.getByRole('button', { name: 'Forget A Lee' })).toBeDefined();
});
