import { testApi } from '@kickabout/client/testing';
import type { ResponseOf } from '@kickabout/contract';
import { notices, press, renderScreen, section } from '@kickabout/federation/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Component as PaymentDetails } from './payment-details-screen.tsx';

const api = testApi();
const MONZO = { label: 'Monzo', template: 'https://monzo.me/park/{amount}?d={reference}' };
const PAYPAL = { label: 'PayPal', template: 'https://paypal.me/park/{amount}GBP' };
const DETAILS: ResponseOf<'getPaymentDetails'> = {
  payee: 'Park FC',
  sort_code: '12-34-56',
  account_number: '12345678',
  iban: null,
  bic: null,
  pix_key: null,
  pix_city: null,
  links: [MONZO, PAYPAL],
};

beforeEach(() => void api.answer('getPaymentDetails', DETAILS));

const open = () => renderScreen({ '*': PaymentDetails }, '/payment-details');
const openWithIban = async () => {
  const { user } = open();
  expect(screen.queryByLabelText(/^IBAN/)).toBeNull();
  await press(user, 'Give an IBAN too');
  return { user };
};
const sent = () => api.sent('setPaymentDetails');
/** By its label, which may say that it’s optional. */
const field = async (name: string) =>
  (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement;

it('what an admin changes is saved with all the rest; an empty field is none', async () => {
  api.answer('setPaymentDetails', DETAILS);
  const { user } = await openWithIban();
  await user.type(await field('IBAN'), ' GB33BUKB20201555555555 ');
  await user.clear(await field('Account number'));
  await user.clear(await field('Sort code'));
  await press(user, 'Save');
  await expect
    .poll(sent)
    .toEqual([{ ...DETAILS, sort_code: null, account_number: null, iban: 'GB33BUKB20201555555555' }]);
  await expect.poll(notices).toEqual(['Saved. Players now see this when they top up.']);
});

it('pay links are sent in the order shown, without the removed one and with the added one', async () => {
  api.answer('setPaymentDetails', DETAILS);
  const { user } = open();
  await press(user, 'Remove link 1');
  await user.selectOptions(await field('Add a link to'), 'Other');
  await press(user, 'Add');
  const added = await section('Link 2');
  await user.type(within(added).getByLabelText('Button'), 'Bank');
  await user.type(within(added).getByLabelText('Address'), 'bank.example/pay');
  await press(user, 'Save');
  const links = [PAYPAL, { label: 'Bank', template: 'https://bank.example/pay' }];
  await expect.poll(sent).toEqual([{ ...DETAILS, links }]);
  await expect.poll(notices).toHaveLength(1);
});

it('what the server refuses stays as typed, with the reason beside the field', async () => {
  const reason = 'Please check every character.';
  api.refuse('setPaymentDetails', 'validation_failed', 422, 'Not an IBAN.', {
    errors: [{ field: 'iban', reason }],
  });
  const { user } = await openWithIban();
  await user.type(await field('IBAN'), 'GB33');
  await press(user, 'Save');
  const iban = await field('IBAN');
  await expect.poll(() => iban.getAttribute('aria-invalid')).toBe('true');
  const described = iban.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(reason);
  expect(iban.value).toBe('GB33');
  expect(notices()).toEqual([]);
});

it('a PIX key is asked for only where it’s used, or if there is one', async () => {
  open();
  await field('Sort code');
  expect(screen.queryByLabelText(/^PIX key/)).toBeNull();
  cleanup();
  api.answer('getPaymentDetails', { ...DETAILS, pix_key: '+5511999999999', pix_city: 'Recife' });
  const { queryClient } = await import('@kickabout/client');
  queryClient.clear();
  open();
  expect((await field('PIX key')).value).toBe('+5511999999999');
});

it('a phone number is sent with its country, and what a code can’t have of the name is said before', async () => {
  const pix = { pix_key: '+5511999999999', pix_city: 'Recife' };
  api.answer('getPaymentDetails', { ...DETAILS, ...pix });
  api.answer('setPaymentDetails', DETAILS);
  const { queryClient } = await import('@kickabout/client');
  queryClient.clear();
  const { user } = open();
  await user.clear(await field('PIX key'));
  await user.type(await field('PIX key'), '(81) 98765-4321');
  await user.type(await field('Name on the account'), ' São Lourenço da Mata');
  expect(await screen.findByText(/will show “Park FC Sao Lourenco da M”, Recife/)).toBeTruthy();
  await press(user, 'Save');
  await expect.poll(sent).toMatchObject([{ pix_key: '+5581987654321' }]);
});
