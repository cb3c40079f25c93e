import { testApi } from '@kickabout/client/testing';
import type { ResponseOf } from '@kickabout/contract';
import { notices, renderScreen, section } from '@kickabout/federation/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Component as MonthEnd } from './month-end-screen.tsx';
import type { End } from './tasks.tsx';

const api = testApi();
const NONE = { count: 0, amount: 0 };
const AGREED: End = {
  year: 2026,
  month: 11,
  first_date: '2026-11-01',
  last_date: '2026-11-30',
  is_over: true,
  before: { balance: 500, day: '2026-10-31', file_name: null },
  after: { balance: 530, day: '2026-11-28', file_name: 'november.csv' },
  lines: [
    { line: 'credited', amount: 120 },
    { line: 'unassigned', amount: 0 },
    { line: 'income', amount: 0 },
    { line: 'cash_paid_in', amount: 0 },
    { line: 'paid_out', amount: 0 },
    { line: 'expenses', amount: -90 },
  ],
  expected: 530,
  difference: 0,
  unexplained: 0,
  not_recorded: [],
  not_at_bank: [],
  missing_days: [],
  unassigned: NONE,
  doubtful: NONE,
  set_aside: 0,
  without_receipt: NONE,
  closed_accounts: { count: 0, have: 0, owe: 0 },
  players_hold: 200,
  not_assigned: 12,
  cash: 15,
  matches_took: 70,
  pitches_cost: 60,
  costs: [
    { kind: 'expense', category: 'equipment', amount: 30 },
    { kind: 'expense', category: 'pitch', amount: 60 },
    { kind: 'income', category: 'sponsor', amount: 100 },
  ],
};

beforeEach(() => {
  // happy-dom takes 30 for no multiple of 0.01.
  vi.spyOn(ValidityState.prototype, 'stepMismatch', 'get').mockReturnValue(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-03T12:00:00Z') });
  api.answer('getClubSettings', { club_name: 'Park FC' } as ResponseOf<'getClubSettings'>);
});

function open(end: Partial<End> = {}) {
  api.answer('getMonthEnd', ({ query }) => ({
    ...AGREED,
    ...end,
    year: Number(query['year']),
    month: Number(query['month']),
  }));
  return renderScreen({ '/month-end': MonthEnd }, '/month-end');
}
const rows = async (name: string | RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('early in a month it’s the one before; the address chooses another', async () => {
  const { router, user } = open();
  await screen.findByRole('heading', { level: 1, name: 'Month’s end: November 2026' });
  await user.selectOptions(await screen.findByLabelText('Month'), 'October 2026');
  expect(router.state.location.search).toBe('?month=2026-10');
  await screen.findByRole('heading', { level: 1, name: 'Month’s end: October 2026' });
});

it('books that agree have nothing to do, and say whose the money is', async () => {
  open();
  expect(await section('To do')).toHaveProperty(
    'textContent',
    expect.stringContaining('The books agree with the bank.'),
  );
  expect(await rows('The books and the bank')).toEqual([
    'At the bank on Sat 31 Oct£500.00',
    'Payments on players’ balances£120.00',
    'Expenses−£90.00',
    'The bank should have£530.00',
    'At the bank on Mon 30 Nov (november.csv)£530.00',
    'Difference£0.00',
  ]);
  expect((await rows(/^Whose the money is/)).at(-1)).toBe('The club’s own£333.00');
  expect(await rows('The club’s income and costs')).toEqual([
    'Match income£70.00',
    'Pitch hire of the matches played−£60.00',
    'Expense: Balls, bibs, equipment−£30.00',
    'Income: Sponsor£100.00',
    'Result£80.00',
    'Paid for pitches this month£60.00',
  ]);
});

it('a difference is explained line by line, and each thing to do leads to where it’s done', async () => {
  open({
    difference: -85.5,
    expected: 615.5,
    unexplained: 0.5,
    not_recorded: [{ day: '2026-11-12', amount: 93, description: 'SPORTS SHOP' }],
    not_at_bank: [{ day: '2026-11-28', amount: 7, description: 'Never paid' }],
    missing_days: [{ first_date: '2026-11-01', last_date: '2026-11-02' }],
    doubtful: { count: 1, amount: 20 },
    set_aside: 2,
    unassigned: { count: 3, amount: 15 },
    without_receipt: { count: 4, amount: 90 },
    closed_accounts: { count: 1, have: 5, owe: 0 },
  });
  expect((await rows('The books and the bank')).slice(-4)).toEqual([
    'Difference−£85.50',
    'Thu 12 Nov, SPORTS SHOP: not recorded−£93.00',
    'Sat 28 Nov, Never paid: not on the statement£7.00',
    'Not explained£0.50',
  ]);
  const links = within(await section('To do')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/bank',
    '/bank',
    '/unmatched-payments',
    '/unmatched-payments',
    '/costs?day=2026-11-12&amount=93&description=SPORTS+SHOP',
    '/costs',
    '/costs',
    '/costs?show=without_receipt',
    '/treasurer',
  ]);
  expect(links[0]?.textContent).toContain('Nothing covers Sun 1 Nov to Mon 2 Nov.');
});

it('what the bank had is asked for where no statement says it', async () => {
  api.answer('noteBankBalance', { message: 'Saved.' });
  const { user } = open({ before: null, after: null, expected: null, difference: null, unexplained: null });
  const card = await section('What the bank had');
  const field = within(card).getByLabelText('Balance at the end of Saturday 31 October 2026');
  await user.type(field, '-12.5');
  await user.click(within(card).getAllByRole('button', { name: 'Save balance' })[0] as HTMLElement);
  await expect.poll(notices).toEqual(['Saved.']);
  expect(api.calls.find(({ name }) => name === 'noteBankBalance')?.body).toEqual({
    day: '2026-10-31',
    balance: -12.5,
  });
  expect((await rows('The books and the bank')).at(-1)).toBe('DifferenceNot known');
});
