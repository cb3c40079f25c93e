import { testApi } from '@kickabout/client/testing';
import { notices, press, renderScreen, section } from '@kickabout/federation/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Cost } from './cost-words.ts';
import { Component as Costs } from './costs-screen.tsx';

const api = testApi();
const BALLS: Cost = {
  cost_id: 3,
  kind: 'expense',
  category: 'equipment',
  paid_from: 'bank',
  paid_on: '2026-11-12',
  amount: 30,
  description: 'Three balls',
  recorded_by: 'Ann',
  recorded_at: '2026-11-12T19:00:00.000Z',
  is_from_bank: false,
  is_taken_back: false,
  receipts: [],
};
const RECEIPT = { receipt_id: 8, file_name: 'balls.pdf', media_type: 'application/pdf' as const };

const PDF = new File(['%PDF-1.7'], 'balls.pdf', { type: 'application/pdf' });

beforeEach(() => {
  // happy-dom takes 30 for no multiple of 0.01.
  vi.spyOn(ValidityState.prototype, 'stepMismatch', 'get').mockReturnValue(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:00:00Z') });
  api.answerPages('listCosts', [BALLS]);
});

const open = (search = '') => renderScreen({ '/costs': Costs }, `/costs${search}`);
const sent = (called: string) => api.calls.filter(({ name }) => name === called);

it('an expense is recorded with its receipt', async () => {
  api.answer('recordCost', { ...BALLS, receipts: [RECEIPT] });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Category'), 'Balls, bibs, equipment');
  await user.type(screen.getByLabelText('Amount'), '30');
  await user.type(screen.getByLabelText('What for'), ' Three balls ');
  // What user-event puts into a field for files, happy-dom leaves out of the form.
  const chosen = new DataTransfer();
  chosen.items.add(PDF);
  (screen.getByLabelText('Receipt') as HTMLInputElement).files = chosen.files;
  await press(user, 'Record');
  await expect.poll(notices).toEqual(['£30.00 recorded: Balls, bibs, equipment.']);
  expect(sent('recordCost')[0]?.body).toMatchObject({
    kind: 'expense',
    category: 'equipment',
    paid_from: 'bank',
    paid_on: '2026-11-30',
    amount: 30,
    description: 'Three balls',
    receipt: { file_name: 'balls.pdf', content: btoa('%PDF-1.7') },
  });
});

it('cash that was paid in has no category, and other income warns of counting twice', async () => {
  api.answer('recordCost', { ...BALLS, kind: 'cash_paid_in', category: null });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('What is it?'), 'Cash paid into the bank');
  expect(screen.queryByLabelText('Category')).toBeNull();
  expect(screen.getByText(/or it counts twice/)).toBeDefined();
  await user.type(screen.getByLabelText('Amount'), '40');
  await user.type(screen.getByLabelText('What for'), 'The tin');
  await press(user, 'Record');
  await expect.poll(() => sent('recordCost')).toHaveLength(1);
  expect(sent('recordCost')[0]?.body).toMatchObject({ kind: 'cash_paid_in', paid_from: 'cash' });
  expect(sent('recordCost')[0]?.body).not.toHaveProperty('category');
});

it('the address of money out at the bank fills the form in', async () => {
  open('?day=2026-11-28&amount=60&description=POWERLEAGUE');
  expect(await screen.findByLabelText('Day')).toHaveProperty('value', '2026-11-28');
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '60');
  expect(screen.getByLabelText('What for')).toHaveProperty('value', 'POWERLEAGUE');
});

it('a receipt that isn’t one is refused at its field, and what was typed stays', async () => {
  api.refuse('recordCost', 'validation_failed', 400, 'Invalid.', {
    errors: [{ field: 'receipt.content', reason: 'must be a PDF, JPEG, PNG or WebP' }],
  });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Category'), 'Social');
  await user.type(screen.getByLabelText('Amount'), '5');
  await user.type(screen.getByLabelText('What for'), 'Oranges');
  await press(user, 'Record');
  await expect.poll(() => screen.getByLabelText('Receipt').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Receipt must be a PDF, JPEG, PNG or WebP.')).not.toEqual([]);
  expect(screen.getByLabelText('What for')).toHaveProperty('value', 'Oranges');
});

it('an expense without a receipt says so, and gets one', async () => {
  api.answer('addReceipt', { ...BALLS, receipts: [RECEIPT] });
  const { user } = open();
  const list = await section('Recorded');
  expect(await within(list).findByText('No receipt', { ignore: 'button' })).toBeDefined();
  api.answerPages('listCosts', [{ ...BALLS, receipts: [RECEIPT] }]);
  await user.upload(within(list).getByLabelText('Receipt of Three balls'), PDF);
  await within(list).findByRole('button', { name: 'balls.pdf' });
  expect(sent('addReceipt')[0]?.params).toEqual({ id: '3' });
  expect(within(list).queryByText('No receipt', { ignore: 'button' })).toBeNull();
});

it('a receipt is saved as it was sent', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:receipt';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.answerPages('listCosts', [{ ...BALLS, receipts: [RECEIPT] }]);
  api.answer('getReceipt', { ...RECEIPT, content: btoa('%PDF\xFF') });
  const { user } = open();
  await press(user, 'balls.pdf');
  await expect.poll(() => saved).toHaveLength(1);
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])]).toEqual([37, 80, 68, 70, 255]);
});

it('one that’s wrong is taken back with a reason', async () => {
  api.answer('takeBackCost', { ...BALLS, is_taken_back: true });
  const { user } = open();
  await press(user, 'Take back: Three balls');
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByLabelText('Reason');
  await user.type(reason, 'Twice');
  // In happy-dom, a button outside of its form doesn't submit it, and a DELETE has no body.
  act(() => (reason as HTMLInputElement).form?.requestSubmit());
  await expect.poll(() => sent('takeBackCost').map(({ params }) => params)).toEqual([{ id: '3' }]);
});
