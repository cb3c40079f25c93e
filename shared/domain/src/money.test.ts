import { clubMoney, DEFAULT_MONEY as POUNDS } from '@kickabout/contract/club-money';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatMinor,
  fromMinorUnits,
  isAdjustmentAllowed,
  BALANCE_LIMIT_MINOR as LIMIT,
  matchPriceFromPitch,
  payoutFault,
  toMinorUnits,
} from './money.ts';

describe('money', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.1, 10],
    [1.1, 110],
    [4.35, 435],
    [19.99, 1999],
    [-12, -1200],
    [1_000_000, 100_000_000],
  ])('£%d is %d pence', (pounds, minor) => expect(toMinorUnits(POUNDS, pounds)).toBe(minor));

  it('writes nothing without a minus sign', () => {
    expect(formatMinor(POUNDS, -0)).toBe('£0.00');
  });

  test.each([0.001, 5.005, 5e-324, 5.000000000000001, 0.1 + 0.2, Number.NaN, Infinity, -Infinity, 1e300])(
    '%d pounds is refused',
    (pounds) => expect(() => toMinorUnits(POUNDS, pounds)).toThrow(RangeError),
  );

  it('refuses fractions of a penny', () => {
    expect(() => fromMinorUnits(POUNDS, 0.5)).toThrow('0.5 is not a whole number of minor units');
    expect(() => formatMinor(POUNDS, Number.NaN)).toThrow(RangeError);
  });

  test.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [550, '£5.50'],
    [-1200, '−£12.00'],
    [99_999, '£999.99'],
    [123_450, '£1,234.50'],
    [-123_456_789, '−£1,234,567.89'],
  ])('%d pence is written %s', (minor, text) => expect(formatMinor(POUNDS, minor)).toBe(text));
});

test.each([
  ['up to the limit', LIMIT - 1, 1, true],
  ['down to the limit', 0, -LIMIT, true],
  ['beyond the limit', LIMIT, 1, false],
  ['below the limit', -LIMIT, -1, false],
  ['from beyond it to as far on the other side', LIMIT + 1, -2 * LIMIT - 2, false],
  ['up to £1,000,000', 0, 100_000_000, true],
  ['beyond £1,000,000', 0, 100_000_001, false],
  ['from beyond it towards zero', LIMIT + 200, -100, true],
  ['from one side beyond the other', LIMIT + 1, -2 * LIMIT - 3, false],
])('an adjustment %s', (_, balance, adjustment, allowed) =>
  expect(isAdjustmentAllowed(balance, adjustment)).toBe(allowed),
);

describe('the price of a match', () => {
  test.each([
    ['divides evenly', 6000, 12, 500],
    ['is rounded up to 10p', 6000, 14, 430],
    ['is rounded up even for one extra penny', 5001, 10, 510],
    ['on a free pitch', 0, 10, 0],
    ['for one place is the pitch’s price, rounded up to 10p', 4999, 1, 5000],
  ])('%s', (_, pitch, places, price) => expect(matchPriceFromPitch(POUNDS, pitch, places)).toBe(price));

  it('is rounded up to the club’s own step', () => {
    const money = clubMoney({ priceStep: 50 });
    expect([matchPriceFromPitch(money, 5100, 10), matchPriceFromPitch(money, 5000, 10)]).toEqual([550, 500]);
  });

  it('covers the pitch, and 10p less would not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (pitch, places) => {
          const price = matchPriceFromPitch(POUNDS, pitch, places);
          expect(price % 10).toBe(0);
          expect(price * places).toBeGreaterThanOrEqual(pitch);
          expect((price - 10) * places).toBeLessThan(pitch);
        },
      ),
    );
  });

  test.each([0, -1, 1.5, Number.NaN])('%d places are refused', (places) =>
    expect(() => matchPriceFromPitch(POUNDS, 6000, places)).toThrow(RangeError),
  );
});

it.each([
  [1500, -1500, null],
  [1500, -1, null],
  [1500, -1501, 'is more than the £15.00 available'],
  [-200, -1, 'is more than the £0.00 available'],
  [1500, 0, 'must be below zero for a pay-out'],
  [1500, 100, 'must be below zero for a pay-out'],
])('with %d pence available, a pay-out of %d: %s', (available, minor, fault) => {
  expect(payoutFault(POUNDS, available, minor)).toBe(fault);
});
