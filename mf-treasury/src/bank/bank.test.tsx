import { testApi } from '@kickabout/client/testing';
import { answer, notices, press, question, renderScreen, section } from '@kickabout/federation/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { named, sampleLine, sampleStatement } from '../testing/sample-money.ts';
import { Component as Bank } from './bank-screen.tsx';

const api = testApi();
const OTHER = { payment_date: '2026-11-01', amount: 5, payer_name: 'A Lee', reference: '' };
const MONZO = {
  source: 'monzo',
  title: 'Monzo',
  account: '…5678',
  read_at: null,
  failure: null,
  connects: true,
  needs_consent: false,
  consent_until: null,
};

beforeEach(() => {
  api.answer('listBankSources', []);
  for (const name of [
    'listDoubtfulPayments',
    'listStatements',
    'listStatementLayouts',
    'listSetAsidePayments',
  ] as const)
    api.answerPages(name, []);
});

const open = (search = '') => renderScreen({ '/bank': Bank }, `/bank${search}`);
const openStatement = (...args: Parameters<typeof sampleStatement>) => {
  api.answer('previewStatement', sampleStatement(...args));
  return open('?statement=3');
};
const { sent } = api;

describe('the sources', () => {
  it('say which one fails and why, and offer to connect it', async () => {
    const failure = { reason: 'The bank wants a new login.', failed_at: '2026-11-02T10:00:00.000Z' };
    api.answer('listBankSources', [
      { ...MONZO, read_at: '2026-11-01T10:00:00.000Z', failure },
      {
        ...MONZO,
        source: 'starling',
        title: 'Starling',
        read_at: '2026-11-02T10:00:00.000Z',
        connects: false,
      },
    ]);
    open();
    const [monzo, starling] = within(await section('Sources')).getAllByRole('listitem');
    for (const said of ['The bank wants a new login.', 'Failing']) expect(monzo?.textContent).toContain(said);
    expect(within(monzo as HTMLElement).getByRole('button').textContent).toBe('Connect Monzo again');
    expect(starling?.textContent).toContain('Working');
  });

  it('that were never connected aren’t failing', async () => {
    const failure = { reason: 'No access yet.', failed_at: '2026-11-02T10:00:00.000Z' };
    api.answer('listBankSources', [{ ...MONZO, failure }]);
    open();
    expect((await section('Sources')).textContent).toContain('Not connected');
  });
});

describe('a bank that’s read with a consent', () => {
  const NORDEA = {
    ...MONZO,
    source: 'enablebanking',
    title: 'Enable Banking',
    account: null,
    connects: false,
    needs_consent: true,
  };
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it('is chosen by country and name, and its own page is opened', async () => {
    api.answer('listBankSources', [{ ...NORDEA, failure: { reason: 'No.', failed_at: until(0) } }]);
    api.answer('listBanks', {
      countries: ['GB', 'FI'],
      banks: [{ bank_name: 'Nordea', account_types: ['business', 'personal'] }],
    });
    api.refuse('startBankConsent', 'bank_refused', 409, 'Enable Banking doesn’t know this site.');
    const { user } = open();
    expect((await section('Sources')).textContent).toContain('Not connected');
    await press(user, 'Connect a bank');
    await user.selectOptions(await screen.findByLabelText('Country'), 'Finland');
    await screen.findByRole('option', { name: 'Nordea' });
    await user.selectOptions(screen.getByLabelText('Bank'), 'Nordea');
    await user.selectOptions(screen.getByLabelText('Account'), 'Personal');
    await press(user, 'Continue to the bank');
    expect(await screen.findByText(/Enable Banking doesn’t know this site/)).toBeTruthy();
    expect(sent('startBankConsent')).toEqual([
      { bank_name: 'Nordea', country: 'FI', account_type: 'personal' },
    ]);
  });

  it('says two weeks before when its consent ends, and is read at a press', async () => {
    const read_at = until(-1);
    api.answer('listBankSources', [{ ...NORDEA, title: 'Nordea', read_at, consent_until: until(13) }]);
    api.answer('readBank', { message: 'Nothing new from the bank.' });
    const { user } = open();
    const row = await section('Sources');
    for (const said of ['Ends soon', 'Consent until', 'Connect again'])
      expect(row.textContent).toContain(said);
    await press(user, 'Read now');
    await expect.poll(notices).toContain('Nothing new from the bank.');
  });

  it('says so when an admin comes back without access', async () => {
    open('?error=access_denied&state=abc');
    await expect.poll(notices).toContain('The bank gave no access. You can connect it again at any time.');
    expect(sent('finishBankConnection')).toEqual([]);
  });
});

describe('uploading a statement', () => {
  const choose = async (user: ReturnType<typeof open>['user'], content: string | Uint8Array) => {
    const field = await screen.findByLabelText('Statement');
    // What user-event puts into a field for files, happy-dom leaves out of the form.
    const chosen = new DataTransfer();
    chosen.items.add(new File([content as BlobPart], 'november.csv'));
    (field as HTMLInputElement).files = chosen.files;
    await press(user, 'Preview');
  };

  it('sends the file, and shows what importing it would do', async () => {
    const statement = sampleStatement([sampleLine(1, 'new')]);
    api.answer('uploadStatement', statement);
    api.answer('previewStatement', statement);
    const { router, user } = open();
    await choose(user, 'Date,Amount');
    await screen.findByRole('heading', { level: 1, name: 'november.csv' });
    expect(router.state.location.search).toBe('?statement=3');
    expect(sent('uploadStatement')).toMatchObject([
      { file_name: 'november.csv', content: btoa('Date,Amount') },
    ]);
  });

  it('that is too large is refused without sending it', async () => {
    const { user } = open();
    await choose(user, new Uint8Array(2 * 1024 * 1024 + 1));
    await screen.findByText('This file is too large.');
    expect(sent('uploadStatement')).toEqual([]);
  });
});

describe('importing', () => {
  const LINES = [
    sampleLine(1, 'new', { player: named(7, 'Ann', 'Lee') }),
    sampleLine(2, 'new'),
    sampleLine(3, 'doubtful', { other: OTHER }),
    sampleLine(4, 'doubtful', { other: OTHER }),
  ];

  it('says what becomes of each line', async () => {
    openStatement([...LINES, sampleLine(5, 'set_aside', { reason: 'No date.' })]);
    const [first, second] = within(await section('New (2)')).getAllByRole('listitem');
    expect(first?.textContent).toContain('Ann Lee’s reference');
    expect(second?.textContent).toContain('No matching reference. Assign it in Unmatched payments.');
    expect((await section('Doubtful (2)')).textContent).toContain(
      'Possible duplicate of Sun 1 Nov, £5.00, A Lee',
    );
    expect((await section('Set aside (1)')).textContent).toContain('No date.');
  });

  it('imports exactly what was previewed and decided', async () => {
    api.answer('importStatement', { message: 'Imported.' });
    const { user } = openStatement(LINES);
    await user.selectOptions(await screen.findByLabelText('Line 3 is'), 'Another payment');
    await user.selectOptions(screen.getByLabelText('Line 4 is'), 'The same payment');
    await press(user, 'Import 3 payments');
    const body = {
      fingerprint: 'as previewed',
      separate: [3],
      same: [4],
      layout_is_right: false,
      is_our_account: false,
    };
    await expect.poll(() => sent('importStatement')).toEqual([body]);
  });

  it('that the server refuses keeps the decisions, and says why', async () => {
    api.refuse('importStatement', 'conflict', 409, 'Other payments have arrived since.');
    const { user } = openStatement(LINES);
    await user.selectOptions(await screen.findByLabelText('Line 3 is'), 'Another payment');
    await press(user, 'Import 3 payments');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to import the statement.');
    expect(alert.textContent).toContain('Other payments have arrived since.');
    expect(screen.getByRole('button', { name: 'Import 3 payments' })).toBeDefined();
  });

  it('of an account that’s new needs a yes to whose it is', async () => {
    api.answer('importStatement', { message: 'Imported.' });
    const { user } = openStatement(LINES, { account_question: 'first' });
    await press(user, 'Import 2 payments');
    await screen.findByText('Confirm that this is the club’s account, or remove the file.');
    expect(sent('importStatement')).toEqual([]);
    await user.click(screen.getByLabelText('20-00-00 12345678 is the club’s account'));
    await press(user, 'Import 2 payments');
    await expect.poll(() => sent('importStatement')).toMatchObject([{ is_our_account: true }]);
  });
});

describe('taking it back', () => {
  it('asks before an import is undone', async () => {
    api.answer('undoStatement', { message: 'Undone.' });
    const { user } = openStatement([], { state: 'imported', imported_at: '2026-12-01T10:05:00.000Z' });
    await press(user, 'Undo import');
    expect((await question()).textContent).toContain('Its payments are removed from players’ balances');
    expect(sent('undoStatement')).toEqual([]);
    await answer(user, 'Undo import');
    await expect.poll(() => sent('undoStatement')).toHaveLength(1);
  });

  it('removes an upload without a question, and goes back to the list', async () => {
    api.answer('undoStatement', { message: 'Removed.' });
    const { router, user } = openStatement();
    await press(user, 'Remove upload');
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('offers nothing for one that was undone', async () => {
    openStatement([], { state: 'undone' });
    await screen.findByText('Undone');
    expect(screen.queryByRole('button', { name: /Undo|Remove/ })).toBeNull();
  });
});

it('a payment that may be known already is decided with one press', async () => {
  const doubtful = { ...OTHER, payment_id: 9, other: OTHER };
  api.answerPages('listDoubtfulPayments', [doubtful]);
  api.answer('decideDoubtfulPayment', { message: 'Noted.' });
  const { user } = open();
  const card = await section('Waiting for your decision');
  expect(within(card).getByText('Already imported: Sun 1 Nov, £5.00, A Lee')).toBeDefined();
  api.answerPages('listDoubtfulPayments', []);
  await user.click(within(card).getByRole('button', { name: /^Another payment/ }));
  await expect.poll(() => sent('decideDoubtfulPayment')).toEqual([{ is_same: false }]);
  await screen.findByText('You’ve decided on all of them.');
});

it('a table that was confirmed can be looked at and forgotten', async () => {
  const layout = {
    layout_id: 5,
    confirmed_at: '2026-11-02T10:00:00.000Z',
    columns: [
      { name: 'datum', role: 'date' as const },
      { name: 'betrag', role: 'amount' as const },
    ],
    words: [{ role: 'kind' as const, word: 'zuflux', meaning: 'in' as const }],
  };
  api.answerPages('listStatementLayouts', [layout]);
  api.answer('forgetStatementLayout', { message: 'Forgotten.' });
  const { user } = open();
  const card = await section('Tables that are known');
  expect(card.textContent).toContain('Date, Amount; one word');
  api.answerPages('listStatementLayouts', []);
  await user.click(within(card).getByRole('button', { name: 'Forget' }));
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'forgetStatementLayout')?.params)
    .toEqual({ layoutId: '5' });
});

it('a statement that doesn’t exist says so', async () => {
  api.refuse('previewStatement', 'not_found', 404, 'No such statement.');
  open('?statement=99');
  await screen.findByText('This statement doesn’t exist');
});

it('a decision that can’t be saved is asked for again, with what the bank changed and took back', async () => {
  const doubtful = { ...OTHER, payment_id: 9, is_changed: true, is_returned: true, other: OTHER };
  api.answerPages('listDoubtfulPayments', [doubtful]);
  api.refuse('decideDoubtfulPayment', 'service_unavailable', 503, 'Later.');
  const { user } = open();
  const card = await section('Waiting for your decision');
  for (const said of ['The bank has changed this payment. Before, it said: Sun 1 Nov', 'has taken it back'])
    expect(card.textContent).toContain(said);
  await user.click(within(card).getByRole('button', { name: /^Same payment/ }));
  await expect.poll(notices).toEqual(['Failed to save your decision. Please try again.']);
  expect(sent('decideDoubtfulPayment')).toEqual([{ is_same: true }]);
  expect(within(card).getByRole('button', { name: /^Same payment/ })).toBeDefined();
});

it('an admin whom the bank sends back has it connected once, and the code leaves the address', async () => {
  api.answer('finishBankConnection', { message: 'Monzo is connected.' });
  const { router } = open('?code=secret&state=s1');
  await expect.poll(notices).toEqual(['Monzo is connected.']);
  expect(sent('finishBankConnection')).toEqual([{ code: 'secret', state: 's1' }]);
  expect(router.state.location.search).toBe('');
});
