import { testApi } from '@kickabout/client/testing';
import { renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleLine, sampleStatement } from '../testing/sample-money.ts';
import { Component as BankScreen } from './bank-screen.tsx';
import type { Preview } from './statement-words.ts';

const api = testApi();

const PREVIEW = sampleStatement([], {
  statement_id: 7,
  first_date: '2026-11-02',
  last_date: '2026-12-03',
});

function show(unclear: Partial<Preview['unclear']>) {
  api.answer('previewStatement', { ...PREVIEW, unclear: { ...PREVIEW.unclear, ...unclear } });
  return renderScreen({ '/bank': BankScreen }, '/bank?statement=7').user;
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

it('asks what unknown words mean, and sends the answers', async () => {
  const questions: Preview['questions'] = [
    {
      role: 'direction',
      words: [
        { word: 'Zuflux', places: [1] },
        { word: 'Abflux', places: [2, 3] },
      ],
    },
  ];
  api.answer('previewStatement', { ...PREVIEW, questions });
  const { user } = renderScreen({ '/bank': BankScreen }, '/bank?statement=7');
  await screen.findByRole('region', { name: 'Which way did the money go?' });
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  api.answer('setStatementColumns', PREVIEW);
  await user.selectOptions(screen.getByLabelText(/Zuflux/), 'Money in');
  await user.selectOptions(screen.getByLabelText(/Abflux/), 'Money out');
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  expect(await screen.findByRole('button', { name: /^Import/ })).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({
    name: 'setStatementColumns',
    body: { words: { direction: { Zuflux: 'in', Abflux: 'out' } } },
  });
});

it('asks in the same words about what may be a balance and about a year that can’t be right', async () => {
  const words = [
    { word: 'Saldo alt', places: [1] },
    { word: 'Sun 5 Nov 2062', places: [2] },
  ];
  api.answer('previewStatement', { ...PREVIEW, questions: [{ role: 'row', words }] });
  const { user } = renderScreen({ '/bank': BankScreen }, '/bank?statement=7');
  const card = await screen.findByRole('region', { name: 'Are these payments?' });
  expect(card.textContent).toContain('They look like balances or totals, or their year can’t be right.');
  api.answer('setStatementColumns', PREVIEW);
  await user.selectOptions(screen.getByLabelText(/Saldo alt/), 'No: leave it out');
  await user.selectOptions(screen.getByLabelText(/5 Nov 2062/), 'Yes: import it as it is');
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  expect(await screen.findByRole('button', { name: /^Import/ })).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({
    body: { words: { row: { 'Saldo alt': 'balance', 'Sun 5 Nov 2062': 'payment' } } },
  });
});

it('shows the line where the balances break, and what would make them agree', async () => {
  const balances: Preview['balances'] = {
    state: 'disagree',
    place: 2,
    said: 100,
    summed: 106.5,
    remedy: { place: 2, reading: 'no_payment' },
  };
  api.answer('previewStatement', {
    ...PREVIEW,
    balances,
    lines: [sampleLine(1, 'new'), sampleLine(2, 'new')],
  });
  const { user } = renderScreen({ '/bank': BankScreen }, '/bank?statement=7');
  const card = await screen.findByRole('region', { name: 'The balances don’t add up' });
  for (const said of [
    'line 2 of Monday 2 November 2026 (Payer 2, £5.00)',
    '£100.00',
    '£106.50',
    'it may be there twice',
  ])
    expect(card.textContent).toContain(said);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  api.answer('setStatementColumns', { ...PREVIEW, balances: { ...balances, state: 'accepted' } });
  await user.click(screen.getByRole('button', { name: 'Leave line 2 out' }));
  expect(await screen.findByText(/imported as it was read/)).toBeTruthy();
  expect(api.sent('setStatementColumns')).toEqual([{ not_payments: [2] }]);
});

it('shows what each column was read as and what was left out, and lets an admin change it', async () => {
  const columns: Preview['columns'] = [
    { name: 'Datum', role: 'date', sample: '06.11.2026' },
    { name: 'Betrag', role: 'amount', sample: '6,50' },
    { name: 'Name', role: 'payer', sample: 'Anne Berg' },
    { name: 'BIC', role: null, sample: 'BYLADEM1001' },
  ];
  api.answer('previewStatement', { ...PREVIEW, columns });
  const { user } = renderScreen({ '/bank': BankScreen }, '/bank?statement=7');
  await user.click(
    await screen.findByRole('button', { name: 'Show how the columns were read (1 left out)' }),
  );
  expect(screen.getByRole('row', { name: /BIC/ }).textContent).toContain('Left out');
  await user.click(screen.getByRole('button', { name: 'Change the columns' }));
  api.answer('setStatementColumns', PREVIEW);
  await user.selectOptions(screen.getByLabelText('Reference'), 'BIC');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await expect.poll(() => screen.queryByLabelText('Reference')).toBeNull();
  expect(api.sent('setStatementColumns')).toMatchObject([
    { columns: { date: 0, amount: 1, payer: 2, reference: 3 } },
  ]);
});
