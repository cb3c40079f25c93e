import { queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import type { ResponseOf } from '@kickabout/contract';
import { notices, press, renderScreen } from '@kickabout/federation/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Component as Books } from './books-screen.tsx';

const api = testApi();
type Month = ResponseOf<'getBooks'>['months'][number];
const month = (number: number, differs: Partial<Month>): Month => ({
  month: number,
  bank_received: 0,
  credited: 0,
  difference: 0,
  cash: 0,
  other: 0,
  paid_out: 0,
  matches_took: 0,
  pitches_cost: 0,
  pitches_paid: 0,
  expenses: 0,
  other_income: 0,
  players_hold: 0,
  ...differs,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-31T23:30:00Z') });
  api.answer('getBooks', ({ query }) => ({
    year: Number(query['year']),
    first_year: 2025,
    months: [
      month(1, { opening: 0, matches_took: 70.1, pitches_cost: 60, difference: 5.2, players_hold: 40 }),
      month(2, {
        matches_took: 70.2,
        pitches_cost: 75,
        pitches_paid: 90,
        other_income: 100,
        expenses: 30.25,
        difference: -0.1,
        players_hold: 35.5,
      }),
    ],
  }));
});

const open = (search = '') => renderScreen({ '/books': Books }, `/books${search}`);
const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.nextElementSibling?.textContent;
};

it('adds up the year to the penny, and shows what players have at its end', async () => {
  open();
  expect(await figure('Players’ balances')).toBe('£35.50');
  expect(await figure('The club’s result')).toBe('£75.05');
  expect(await figure('Difference')).toBe('£5.10');
  const link = screen.getByRole('link', { name: 'received but not assigned' });
  expect(link.getAttribute('href')).toBe('/unmatched-payments');
});

it('has a row for each month, the latest first', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'The books of 2026' });
  const months = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(months).toEqual(['February', 'January', 'Total']);
});

it('adds up the columns of each table; what players have is that of the last month', async () => {
  open();
  const total = async (name: string) =>
    within(await screen.findByRole('table', { name })).getByRole('row', { name: /^Total/ }).textContent;
  expect(await total('The books of 2026')).toBe('Total£0.00£5.10£0.00£0.00£0.00£0.00£140.30£35.50');
  expect(await total('The club’s own money in 2026')).toBe('Total£140.30£100.00£135.00£30.25£75.05£90.00');
});

it('has opening balances only in a year when people were added with some', async () => {
  open();
  await screen.findByRole('table', { name: 'The books of 2026' });
  expect(screen.queryByRole('columnheader', { name: 'Opening balances' })).toBeNull();
  cleanup();
  queryClient.clear();
  api.answer('getBooks', { year: 2026, first_year: 2026, months: [month(1, { opening: 629, other: 2.5 })] });
  open();
  expect(await screen.findByRole('columnheader', { name: 'Opening balances' })).toBeDefined();
  expect(screen.getAllByRole('row', { name: /^Total/ })[0]?.textContent).toContain('£629.00£2.50');
});

it('starts with the club’s current year; the address chooses another', async () => {
  const { router, user } = open();
  await user.selectOptions(await screen.findByLabelText('Year'), '2025');
  expect(router.state.location.search).toBe('?year=2025');
  await screen.findByRole('table', { name: 'The books of 2025' });
  expect(api.calls.map(({ query }) => query['year'])).toEqual(['2026', '2025']);
});

it('an address that names no year shows the current one', async () => {
  open('?year=soon');
  await screen.findByRole('table', { name: 'The books of 2026' });
});

it('books that can’t be read say why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.refuse('getBooks', 'service_unavailable', 503, 'The database can’t be reached.');
  open();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('We can’t show the books right now')).toBeDefined();
  expect(within(alert).getByText('The database can’t be reached.')).toBeDefined();
});

it('the ledger is saved as a file that spreadsheets read', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:ledger';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.answer('exportLedger', 'Date,Amount');
  const { user } = open();
  await press(user, 'Download ledger (CSV)');
  await expect.poll(() => click).toHaveBeenCalledOnce();
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? []);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toContain('Date,Amount');
});

it('a ledger that can’t be downloaded says so', async () => {
  api.refuse('exportLedger', 'service_unavailable', 503, 'Later.');
  const { user } = open();
  await press(user, 'Download ledger (CSV)');
  await expect.poll(notices).toEqual(['Failed to download the ledger. Please try again.']);
});
