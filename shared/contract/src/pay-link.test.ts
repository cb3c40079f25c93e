import { expect, it } from 'vitest';
import { fillPayLink, payLinkFault, withoutAmount } from './pay-link.ts';

it('fills in what is known, encoded, and leaves the rest', () => {
  const template = 'https://monzo.me/club/{amount}?d={reference}&to={payee}';
  expect(fillPayLink(template, { reference: 'KB 1&2', payee: 'Mö' })).toBe(
    'https://monzo.me/club/{amount}?d=KB%201%262&to=M%C3%B6',
  );
  expect(fillPayLink(template, { amount: '6.50' })).toContain('/club/6.50?');
});

it.each([
  ['https://monzo.me/club/{amount}?d=KB1', 'https://monzo.me/club?d=KB1'],
  ['https://pay.example/?amount={amount}&ref=KB1', 'https://pay.example/?ref=KB1'],
  ['https://pay.example/?ref=KB1&amount={amount}', 'https://pay.example/?ref=KB1'],
  ['https://pay.example/?amount={amount}', 'https://pay.example/'],
  ['https://paypal.me/club/{amount}GBP', 'https://paypal.me/club'],
  ['https://pay.example/?ref=KB1', 'https://pay.example/?ref=KB1'],
])('%s without an amount is %s', (template, address) => expect(withoutAmount(template)).toBe(address));

it.each([
  ['https://monzo.me/club/{amount}?d={reference}', null],
  ['http://127.0.0.1:4000/pay?payee={payee}&reference={reference}', null],
  ['https://bank.example/pay', null],
  ['monzo.me/club', 'begins with https://'],
  ['http://bank.example/pay', 'begins with https://'],
  ['javascript:alert(1)', 'begins with https://'],
  ['https://bank.example/{sum}', 'has {sum}'],
  ['https://monzo.me/YOUR-NAME/{amount}', 'still has YOUR-NAME'],
  ['https://bank.example/{amount', 'has a { or }'],
  ['https://{payee}.example/', 'in the site’s own name'],
  ['', 'begins with https://'],
  ['https://bank.example:99999999/', 'without a port'],
  ['https://bank.example:8443/', 'without a port'],
  ['https://bank.example/#{amount}', 'without a port or #'],
  ['https://bank.example/\u202Etxt', 'begins with https://'],
  ['https://bank.example/?{amount}=1', 'where a value belongs'],
  ['https://bank.example/?a={amount}', null],
])('%s: %s', (template, fault) => {
  if (fault === null) expect(payLinkFault(template)).toBeNull();
  else expect(payLinkFault(template)).toContain(fault);
});
