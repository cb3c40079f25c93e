import { describe, expect, test } from 'vitest';
import { formatDate } from './date-text.tsx';
import { formatAmount, sumAmounts } from './page-money.ts';

test.each([
  [5.5, '£5.50'],
  [0, '£0.00'],
  [-3, '−£3.00'],
  [0.1 + 0.2, '£0.30'],
  [1234.5, '£1,234.50'],
])('%d amount is written %s', (amount, written) => {
  expect(formatAmount(amount)).toBe(written);
});

test.each([
  [[0.1, 0.2, 4.35], 4.65],
  [[0.29], 0.29],
  [[], 0],
])('%j add up to %d, to the smallest coin', (amounts, sum) => {
  expect(sumAmounts(amounts)).toBe(sum);
});

describe('dates are formatted the British way', () => {
  test.each([
    ['2026-11-24', 'short', 'Tue 24 Nov'],
    ['2026-11-24', 'long', 'Tuesday 24 November 2026'],
    ['2026-11-24', 'numeric', '24/11/2026'],
    ['2026-01-01T00:30:00Z', 'time', '00:30'],
    ['2026-07-01T18:00:00Z', 'date-time', 'Wed 1 Jul, 19:00'],
    ['2026-03-29T00:59:00Z', 'time', '00:59'],
    ['2026-03-29T01:00:00Z', 'time', '02:00'],
    ['2026-10-25T00:59:00Z', 'time', '01:59'],
    ['2026-10-25T01:00:00Z', 'time', '01:00'],
    ['soon', 'short', 'soon'],
  ] as const)('%s as %s', (value, format, written) => {
    expect(formatDate(value, format)).toBe(written);
  });

  test('a plain date is the same day everywhere, an instant depends on the time zone', () => {
    expect(formatDate('2026-11-24', 'numeric', 'America/New_York')).toBe('24/11/2026');
    expect(formatDate('2026-11-24T02:00:00Z', 'numeric', 'America/New_York')).toBe('23/11/2026');
  });
});
