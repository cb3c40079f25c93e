import { showScreen } from '@kickabout/admin/testing';
import { testApi } from '@kickabout/client/testing';
import { clearSession } from '@kickabout/session';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleStatement } from '../testing/sample-money.ts';
import { Component as BankScreen } from './bank-screen.tsx';
import type { Preview } from './statement-words.ts';

const api = testApi();
beforeEach(() => clearSession());
afterEach(cleanup);

const PREVIEW = sampleStatement([], {
  statement_id: 7,
  first_date: '2026-11-02',
  last_date: '2026-12-03',
});

function show(unclear: Partial<Preview['unclear']>) {
  api.answer('previewStatement', { ...PREVIEW, unclear: { ...PREVIEW.unclear, ...unclear } });
  return showScreen('/bank?statement=7', [{ path: '/bank', Component: BankScreen }]).user;
}

it('says how dates were read that could be read in two ways, and reads them the other way', async () => {
  const user = show({ dates: 'day-first' });
  expect(await screen.findByText(/with the day first: from Monday 2 November 2026 to/)).toBeTruthy();
  api.answer('setStatementColumns', {
    ...PREVIEW,
    first_date: '2026-02-11',
    unclear: { ...PREVIEW.unclear, dates: 'month-first' },
  });
  await user.click(screen.getByRole('button', { name: 'Read them with the month first' }));
  expect(await screen.findByText(/with the month first: from Wednesday 11 February 2026 to/)).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({ name: 'setStatementColumns', body: { dates: 'month-first' } });
});

it('asks whether it’s an account’s statement or a card’s before it can be imported', async () => {
  const user = show({ kind: true });
  api.answer('setStatementColumns', PREVIEW);
  await screen.findByRole('region', { name: 'Is this an account’s statement or a card’s?' });
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'An account’s' }));
  expect(await screen.findByRole('button', { name: /^Import/ })).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({ name: 'setStatementColumns', body: { kind: 'account' } });
});

it('says which currency was assumed', async () => {
  show({ currency: 'GBP' });
  expect(await screen.findByText('The file names none. We read the amounts as GBP.')).toBeTruthy();
});
