import {
  clubMoney,
  currencySign,
  isCurrencyCode,
  isLocale,
  DEFAULT_MONEY as POUNDS,
} from '@kickabout/contract/club-money';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatMinor, fromMinorUnits, matchPriceFromPitch, plainMinor, toMinorUnits } from './money.ts';

describe.each([
  ['EUR', 'de-DE', 123_450, '1.234,50\u00a0€', '1234.50', '€'],
  ['BRL', 'pt-BR', -550, '−R$\u00a05,50', '-5.50', 'R$'],
  ['JPY', 'ja-JP', 1500, '￥1,500', '1500', '￥'],
  ['KWD', 'en-GB', 5250, 'KWD\u00a05.250', '5.250', 'KWD'],
  ['HUF', 'hu-HU', 250_050, '2500,50\u00a0Ft', '2500.50', 'Ft'],
  ['GBP', 'en-GB', -1, '−£0.01', '-0.01', '£'],
])('in %s', (currency, locale, minor, written, plain, sign) => {
  const money = clubMoney({ currency, locale });
  it('is written in the club’s locale, with all decimals of the currency', () => {
    expect(formatMinor(money, minor)).toBe(written);
    expect(plainMinor(money, minor)).toBe(plain);
    expect(currencySign(money)).toBe(sign);
  });

  it('converts without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        (amount) => toMinorUnits(money, fromMinorUnits(money, amount)) === amount,
      ),
    );
  });
});

const YEN = clubMoney({ currency: 'JPY', locale: 'ja-JP' });

test('an amount with more decimals than the currency has is refused', () => {
  expect(() => toMinorUnits(YEN, 5.5)).toThrow('5.5 is not an amount with at most 0 decimals');
});

test('clubs with different currencies are counted in turns, each in its own, with prices in its own steps', () => {
  const clubs = [POUNDS, YEN, clubMoney({ currency: 'KWD', priceStep: 50 })];
  const written = () =>
    clubs.map((money) => formatMinor(money, matchPriceFromPitch(money, toMinorUnits(money, 71), 14)));
  expect([...written(), ...written()]).toEqual([0, 1].flatMap(() => ['£5.10', '￥10', 'KWD\u00a05.100']));
});

test('what is no currency or locale is known', () => {
  expect(['EUR', 'JPY', 'KWD', 'CLF', 'eur', 'XYZ', ''].map(isCurrencyCode)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
  expect(['de-DE', 'pt', 'nonsense tag', 'xx'].map(isLocale)).toEqual([true, true, false, false]);
});
