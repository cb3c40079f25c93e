import type { TransferKind } from '@kickabout/contract';

export interface StatementLine {
  readonly transaction_id: number;
  readonly kind: TransferKind;
  /** Pounds; above zero for money that came in. */
  readonly amount: number;
}

/** Pounds that arrived from the bank: the lines of `now` that weren't there `before`. Refunds and the like don't count. */
export function arrivedSince(before: readonly StatementLine[], now: readonly StatementLine[]): number {
  const known = new Set(before.map(({ transaction_id }) => transaction_id));
  const pence = now
    .filter(
      ({ kind, amount, transaction_id }) => kind === 'payment' && amount > 0 && !known.has(transaction_id),
    )
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return pence / 100;
}
