import { clubMoney, DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import jsqr from 'jsqr';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { codeOf } from './payment-code.ts';

const WAYS = {
  payee: 'Sportfreunde Grün-Weiß',
  sort_code: null,
  account_number: null,
  iban: 'DE89370400440532013000',
  bic: null,
  pix_key: '+5511998765432',
  pix_city: 'São Paulo',
  links: [],
  arrives: 'by_tomorrow',
} as const;

/** What a camera reads from the code that's shown. */
function scan(payload: string): string | undefined {
  const { data, size } = encode(payload, { ecc: 'M', border: 4 });
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return jsqr(pixels, width, width)?.data;
}

it.each([
  ['EUR', 'de-DE', 'SEPA', 'EUR12.50'],
  ['BRL', 'pt-BR', 'PIX', '540512.50'],
])('a club in %s shows a code that a camera reads as it was written', (currency, locale, name, amount) => {
  const code = codeOf(clubMoney({ currency, locale }), { ...WAYS, links: [] }, 'KB7K3Q9', 12.5);
  expect(code?.name).toBe(name);
  expect(scan(code?.payload ?? '')).toBe(code?.payload);
  expect(code?.payload).toContain(amount);
  expect(code?.payload).toContain('KB7K3Q9');
});

it('there is no code for an account in pounds, nor without an IBAN', () => {
  expect(codeOf(POUNDS, { ...WAYS, links: [] }, 'KB7K3Q9', 5)).toBeNull();
  expect(codeOf(clubMoney({ currency: 'EUR' }), { ...WAYS, links: [], iban: null }, 'KB7K3Q9', 5)).toBeNull();
});
