import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EPC_BYTES, epcPayload, isSepaName, pixName, pixPayload, pixTown } from './payment-codes.ts';
import { isRfReference } from './rf-reference.ts';

it('a code for a SEPA credit transfer holds what EPC069-12 says, line by line', () => {
  const contents = {
    payee: 'Red Cross of Belgium',
    iban: 'BE72000000001616',
    bic: 'BPOTBEB1',
    reference: 'Urgency fund',
    amount: 1,
  };
  expect(epcPayload(contents).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT'],
    ...['BPOTBEB1', 'Red Cross of Belgium', 'BE72000000001616', 'EUR1.00'],
    ...['', '', 'Urgency fund'],
  ]);
  const structured = epcPayload({ ...contents, bic: null, amount: 0, reference: 'RF18539007547034' });
  expect(structured.split('\n').slice(4)).toEqual([
    ...['', 'Red Cross of Belgium', 'BE72000000001616', ''],
    ...['', 'RF18539007547034'],
  ]);
});

it('a code for a SEPA credit transfer stays within the limit, whatever the payee is called', () => {
  const longest = { iban: 'MT84MALT011000012345MTLCAST001S', bic: 'BPOTBEB1XXX', reference: 'KB7K3Q9' };
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 70 }),
      fc.double({ min: 0.01, max: 999_999.99 }),
      (payee, amount) => {
        const text = epcPayload({ ...longest, payee, amount }).toWellFormed();
        const bytes = encodeURIComponent(text).replace(/%../g, '.');
        return payee.length > 70 || bytes.length <= EPC_BYTES;
      },
    ),
  );
});

it('a code has no more of a name, a town or a reference than its format takes', () => {
  const long = 'x'.repeat(200);
  const contents = { payee: long, reference: long, amount: 0.01 };
  const lines = epcPayload({ ...contents, iban: 'BE72000000001616', bic: null }).split('\n');
  expect(lines.map(({ length }) => length)).toEqual([3, 3, 1, 3, 0, 70, 16, 7, 0, 0, 140]);
  const pix = pixPayload({ ...contents, key: 'k', city: long });
  const x = (times: number) => 'x'.repeat(times);
  expect(pix).toContain(`54040.015802BR5925${x(25)}6015${x(15)}62290525${x(25)}6304`);
  expect(EPC_BYTES).toBe(331);
});

it.each([
  ['RF18539007547034', true],
  ['RF712348231', true],
  ['RF18539007547035', false],
  ['RF18', false],
  ['RF48111111111111111111111', true],
  ['RF291111111111111111111111', false],
  ['KB7K3Q9', false],
])('%s is a creditor reference: %s', (reference, expected) =>
  expect(isRfReference(reference)).toBe(expected),
);

it.each([
  ['Łódź Ødegård', 'Lodz Odegard'],
  ['Đorđe’s Weißbier Ægir', "Dorde's Weissbier Aegir"],
  ['サッカー', ''],
  ['The footballers of Sunday mornings', 'The footballers of Sunday'],
])('%s is called %s in a PIX code', (payee, name) => expect(pixName(payee)).toBe(name));

it('a town in a PIX code doesn’t end with the space where it’s cut', () =>
  expect(pixTown('São José Velho do Sul')).toBe('Sao Jose Velho'));

it.each([
  ['Łódź Ødegård FC, Nº 7', true],
  ['Łódź e\u0301', true],
  ['Футбол', false],
  ['FC Αθήνα', false],
])('banks of the SEPA can show %s: %s', (payee, expected) => expect(isSepaName(payee)).toBe(expected));

it('a PIX code is the one in the manual of the Central Bank of Brazil, but for its own text', () => {
  const manual =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
  expect(
    pixPayload({
      payee: 'Fulano de Tal',
      key: '123e4567-e12b-12d1-a456-426655440000',
      city: 'BRASILIA',
      reference: '',
      amount: 0,
    }),
  ).toBe(manual);
  const own = pixPayload({
    payee: 'Várzea São João',
    key: 'clube@varzea.test',
    city: 'São Paulo',
    reference: 'KB7K3Q9',
    amount: 12.5,
  });
  expect(own).toContain('540512.50');
  expect(own).toContain('5915Varzea Sao Joao6009Sao Paulo62110507KB7K3Q9');
});
