import { testApi } from '@kickabout/client/testing';
import { renderScreen } from '@kickabout/federation/testing';
import { setSessionPlayer } from '@kickabout/session';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Component } from './lates-screen.tsx';

const api = testApi();
const gaz = { player_id: 7, full_name: 'Gareth Southwell', preferred_name: 'Gaz' };
const late = { ...gaz, match_id: 3, match_date: '2026-11-24' };
const debtor = { ...gaz, account_balance: -5.5 };

const open = () => renderScreen({ '/lates': Component }, '/lates');
const cellsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

describe('/lates', () => {
  it('shows who was late when, and who owes how much', async () => {
    api.answer('listLates', [late]);
    api.answer('listNegativeBalances', [debtor]);
    open();
    expect(await cellsOf('Late players')).toEqual([
      ['Date', 'Player'],
      ['24/11/2026', 'Gareth Southwell'],
    ]);
    expect(await cellsOf('Negative balances')).toEqual([
      ['Name', 'Balance'],
      ['Gareth Southwell', '−£5.50'],
    ]);
    expect(screen.queryByRole('link', { name: 'Remind' })).toBeNull();
    const links = screen.getAllByRole('link', { name: 'Gareth Southwell' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/players/7', '/players/7']);
  });

  it('says when a list is empty', async () => {
    api.answer('listLates', []);
    api.answer('listNegativeBalances', []);
    open();
    await screen.findByText('No late players found');
    await screen.findByText('No players with negative balances');
  });

  it('leads an admin to where debtors are reminded', async () => {
    setSessionPlayer({ exists: true, player_id: 9, is_admin: true });
    api.answer('listLates', []);
    api.answer('listNegativeBalances', [debtor]);
    open();
    const link = await screen.findByRole('link', { name: 'Remind' });
    expect(link.getAttribute('href')).toBe('/treasurer?show=owing');
  });

  it('marks your own rows', async () => {
    setSessionPlayer({ exists: true, player_id: 7, is_admin: false });
    api.answer('listLates', [late]);
    api.answer('listNegativeBalances', [debtor]);
    open();
    expect(await screen.findAllByText('You')).toHaveLength(2);
  });

  it('logs the failed fetch of one list, says so without an alert, and shows the other list', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    api.answer('listNegativeBalances', [debtor]);
    api.refuse('listLates', 'service_unavailable', 503, 'Down.');
    open();
    await screen.findByRole('table', { name: 'Negative balances' });
    await screen.findByText('The late players can’t be shown right now. We’ll keep trying.');
    expect(logged).toHaveBeenCalledWith('Error fetching listLates:', expect.anything());
    expect(screen.queryByText('No late players found')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
