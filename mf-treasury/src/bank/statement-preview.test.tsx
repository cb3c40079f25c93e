import { testApi } from '@kickabout/client/testing';
import { renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleLayout, sampleLine, sampleStatement } from '../testing/sample-money.ts';
import { Component as BankScreen } from './bank-screen.tsx';
import type { Preview } from './statement-words.ts';

const api = testApi();

const PREVIEW = sampleStatement([], {
  statement_id: 7,
  first_date: '2026-11-02',
  last_date: '2026-12-03',
});

const open = (differs: Partial<Preview> = {}) => {
  api.answer('previewStatement', { ...PREVIEW, ...differs });
  return renderScreen({ '/bank': BankScreen }, '/bank?statement=7').user;
};

describe('a table that no one has confirmed', () => {
  const layout = sampleLayout({
    words: [
      { role: 'kind', word: 'Zuflux', meaning: 'in', places: [1] },
      { role: 'kind', word: 'Abflux', meaning: null, places: [2, 3] },
    ],
  });
  const questions: Preview['questions'] = [{ role: 'kind', words: [{ word: 'Abflux', places: [2, 3] }] }];

  it('is shown with what its columns and words are taken for, and read as an admin says', async () => {
    const user = open({ layout, questions, lines: [sampleLine(1, 'new')] });
    await screen.findByRole('region', { name: 'Is this how your bank’s table works?' });
    expect(screen.getByText(/From Monday 2 November 2026 to/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /import \d/ })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Art'), 'What kind of row it is');
    await user.selectOptions(screen.getByLabelText('“Abflux”'), 'Money out');
    await user.selectOptions(screen.getByLabelText('Dates are written'), 'Month, day, year');
    api.answer('setStatementColumns', { ...PREVIEW, layout: sampleLayout(), lines: [sampleLine(1, 'new')] });
    await user.click(screen.getByRole('button', { name: 'Read it like this' }));
    expect(await screen.findByRole('button', { name: /^This is right: import/ })).toBeTruthy();
    expect(api.sent('setStatementColumns')).toEqual([
      {
        columns: ['date', 'amount', 'payer', 'kind'],
        dates: 'month-first',
        words: { kind: { Zuflux: 'in', Abflux: 'out' } },
      },
    ]);
  });

  it('is imported, and remembered, with one press once it’s right', async () => {
    api.answer('importStatement', { message: 'Imported.' });
    const user = open({ ...sampleStatement([sampleLine(1, 'new')]), layout: sampleLayout() });
    await user.click(await screen.findByRole('button', { name: 'This is right: import 1 payment' }));
    await expect.poll(() => api.sent('importStatement')).toMatchObject([{ layout_is_right: true }]);
  });

  it('lets an admin say what a row is instead, for all rows that say the same', async () => {
    const lines = [sampleLine(1, 'new', { label: 'Zorblat' })];
    const user = open({ ...sampleStatement(lines), layout: sampleLayout() });
    await user.click(await screen.findByRole('button', { name: 'It’s something else' }));
    api.answer('setStatementColumns', PREVIEW);
    await user.click(screen.getByRole('button', { name: 'A balance, a total or something else' }));
    await expect
      .poll(() => api.sent('setStatementColumns'))
      .toEqual([{ words: { row: { Zorblat: 'left_out' } } }]);
  });

  it('asks whether it’s an account’s statement or a card’s', async () => {
    const unclear = { ...PREVIEW.unclear, kind: true };
    const user = open({ ...sampleStatement([sampleLine(1, 'new')]), layout: sampleLayout(), unclear });
    expect(await screen.findByLabelText('Whose statement is it?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /import \d/ })).toBeNull();
    api.answer('setStatementColumns', PREVIEW);
    await user.selectOptions(screen.getByLabelText('Whose statement is it?'), 'An account’s');
    await user.click(screen.getByRole('button', { name: 'Read it like this' }));
    await expect.poll(() => api.sent('setStatementColumns')).toMatchObject([{ kind: 'account' }]);
  });

  it('is folded once it’s known, and can still be changed', async () => {
    const user = open({
      ...sampleStatement([sampleLine(1, 'new')]),
      layout: sampleLayout({ state: 'known' }),
    });
    expect(await screen.findByRole('button', { name: 'Import 1 payment' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show how the columns are read' }));
    expect(screen.getByLabelText('Art')).toBeTruthy();
  });
});

it('says which currency was assumed', async () => {
  open({ unclear: { ...PREVIEW.unclear, currency: 'GBP' } });
  expect(await screen.findByText('The file doesn’t say. We read the amounts as GBP.')).toBeTruthy();
});

it('asks only about what’s new in a file of a known layout, and sends the answers', async () => {
  const questions: Preview['questions'] = [
    { role: 'direction', words: [{ word: 'Zuflux', places: [1] }] },
    { role: 'row', words: [{ word: 'Sun 5 Nov 2062', places: [2] }] },
  ];
  const user = open({
    questions,
    layout: sampleLayout({ state: 'known' }),
    lines: [sampleLine(1, 'set_aside')],
  });
  await screen.findByRole('region', { name: 'Something in this file is new' });
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('“Zuflux”'), 'Money in');
  await user.selectOptions(screen.getByLabelText(/5 Nov 2062/), 'A payment, as it’s written');
  api.answer('setStatementColumns', PREVIEW);
  await user.click(screen.getByRole('button', { name: 'Save and preview' }));
  expect(await screen.findByRole('button', { name: /^Import/ })).toBeTruthy();
  expect(api.sent('setStatementColumns')).toEqual([
    { words: { direction: { Zuflux: 'in' }, row: { 'Sun 5 Nov 2062': 'counts' } } },
  ]);
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
