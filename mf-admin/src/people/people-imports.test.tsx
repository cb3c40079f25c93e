import { testApi } from '@kickabout/client/testing';
import { answer, notices, press, question, renderScreen, section } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component as AddPeople } from './add-people-screen.tsx';

const api = testApi();
const IMPORT = { import_id: 4, imported_at: '2026-11-24T12:00:00.000Z', people: 3, undone_at: null };

const open = () => renderScreen({ '/people/add': AddPeople }, '/people/add');

it('an import is undone after a question, and one that was undone says so', async () => {
  api.answerPages('listPeopleImports', [IMPORT, { ...IMPORT, import_id: 3, undone_at: IMPORT.imported_at }]);
  api.answer('undoPeopleImport', { message: 'The import of 3 people was undone.' });
  const { user } = open();
  const imports = await section('Imports');
  await expect.poll(() => imports.textContent).toContain('Undone');
  await press(user, 'Undo');
  expect((await question()).textContent).toContain('Undo this import of 3 people?');
  await answer(user, 'Undo import');
  await expect.poll(notices).toContain('The import of 3 people was undone.');
});

it('a refusal says who has used their account', async () => {
  const refusal = 'This import can’t be undone any more: Ann Lee has signed in.';
  api.answerPages('listPeopleImports', [IMPORT]);
  api.refuse('undoPeopleImport', 'import_in_use', 409, refusal);
  const { user } = open();
  await press(user, 'Undo');
  await answer(user, 'Undo import');
  await expect.poll(notices).toContain(refusal);
});

it('a club that never added people this way sees no list', async () => {
  api.answerPages('listPeopleImports', []);
  open();
  await expect.poll(() => api.calls.map(({ name }) => name)).toContain('listPeopleImports');
  await expect.poll(() => screen.queryByRole('region', { name: 'Imports' })).toBeNull();
});

it('a column that wasn’t known gets its role from an admin, and known names are asked about', async () => {
  const sheet = {
    people: [{ line: 2, first_name: 'Ann', last_name: 'Lee', email: null, balance: 0 }],
    faults: [],
    columns: [
      { name: 'Name', role: 'name' as const, sample: 'Ann Lee' },
      { name: 'Stand', role: null, sample: '5.00' },
    ],
  };
  api.answerPages('listPeopleImports', []);
  api.answer('previewPeople', sheet);
  const { user } = open();
  await user.type(await screen.findByLabelText('Rows'), 'Name,Stand');
  await press(user, 'Preview');
  const field = await screen.findByLabelText('Stand');
  const fault = { line: 2, reason: 'There’s a player called Ann Lee already.', is_same_name: true };
  api.answer('previewPeople', { ...sheet, faults: [fault] });
  await user.selectOptions(field, 'Balance');
  expect(await screen.findByText(/There’s a player called Ann Lee/)).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({ body: { columns: ['name', 'balance'], same_names: false } });
  api.answer('previewPeople', sheet);
  await press(user, 'They’re other people');
  expect(await screen.findByRole('button', { name: 'Add 1 person' })).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({ body: { same_names: true } });
});

it('what a column of balances means is asked in words, and only an answer makes them balances', async () => {
  const ann = { line: 2, first_name: 'Ann', last_name: 'Lee', email: null };
  const columns = [
    { name: 'Name', role: 'name' as const, sample: 'Ann Lee' },
    { name: 'Balance due', role: 'owes' as const, sample: '5.50' },
  ];
  const sheet = { people: [{ ...ann, balance: -5.5 }], faults: [], columns };
  api.answerPages('listPeopleImports', []);
  api.answer('previewPeople', sheet);
  const { user } = open();
  await user.type(await screen.findByLabelText('Rows'), 'Name,Balance due');
  await press(user, 'Preview');
  expect(await screen.findByText('What does “Balance due” say?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add 1 person' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ann Lee owes £5.50' })).toBeTruthy();
  api.answer('previewPeople', { ...sheet, people: [{ ...ann, balance: 5.5 }] });
  await press(user, 'Ann Lee has £5.50');
  expect(await screen.findByRole('button', { name: 'Add 1 person' })).toBeTruthy();
  expect(api.calls.at(-1)).toMatchObject({ body: { columns: ['name', 'balance'] } });
});
