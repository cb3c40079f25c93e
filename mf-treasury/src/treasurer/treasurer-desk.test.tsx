import { notices, press, section, showScreen } from '@kickabout/admin/testing';
import { testApi } from '@kickabout/client/testing';
import { clearSession } from '@kickabout/session';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { named } from '../testing/sample-money.ts';
import { Component as Treasurer } from './treasurer-screen.tsx';

const api = testApi();
const ANN = named(7, 'Ann', 'Lee', 'Annie');

beforeEach(() => {
  clearSession();
  api.answerPages('listPlayers', [ANN, named(8, 'Al', 'Fay')]);
  for (const name of ['listClosedBalances', 'listPayers'] as const) api.answerPages(name, []);
});
afterEach(cleanup);

const open = (search = '') =>
  showScreen(`/treasurer${search}`, [{ path: '/treasurer', Component: Treasurer }]);
const searches = () =>
  api.calls.filter(({ name }) => name === 'listPlayers').map(({ query }) => query['search']);

it('each player leads to their money; a search asks the server and stays in the address', async () => {
  const { router, user } = open();
  const players = await screen.findByRole('list', { name: 'Players' });
  expect(
    within(players)
      .getByRole('link', { name: /Ann Lee/ })
      .getAttribute('href'),
  ).toBe('/treasurer/7');
  api.answerPages('listPlayers', []);
  await user.type(screen.getByRole('searchbox', { name: 'Search players by name' }), 'zoe');
  await screen.findByText('No players found');
  expect([searches()[0], searches().at(-1)]).toEqual([undefined, 'zoe']);
  expect(router.state.location.search).toBe('?q=zoe');
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
