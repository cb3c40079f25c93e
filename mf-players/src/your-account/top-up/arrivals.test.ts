import type { TransferKind } from '@kickabout/contract';
import { describe, expect, it } from 'vitest';
import { arrivedSince } from './arrivals.ts';

const line = (transaction_id: number, amount: number, kind: TransferKind = 'payment') => ({
  transaction_id,
  amount,
  kind,
});

describe('what arrived', () => {
  it('is the sum of the new lines that came in, to the penny', () => {
    expect(arrivedSince([line(1, 5)], [line(3, 0.2), line(2, 20.1), line(1, 5)])).toBe(20.3);
  });

  it('leaves out what went out in between', () => {
    expect(arrivedSince([line(1, 5)], [line(3, -4.5), line(2, 20), line(1, 5)])).toBe(20);
  });

  it('leaves out what came in, but not from the bank', () => {
    const now = [line(4, 3, 'refund'), line(3, 7, 'adjustment'), line(2, 20), line(1, 5)];
    expect(arrivedSince([line(1, 5)], now)).toBe(20);
  });

  it('is nothing when no line is new', () => {
    expect(arrivedSince([line(1, 5)], [line(1, 5)])).toBe(0);
  });
});
