import { localDateTime, paymentReference } from '@kickabout/domain';
import type { BankFeed } from '../../money/payments/bank-feed.ts';
import { importPayments } from '../../money/payments/import-payments.ts';
import { postPayments } from '../../money/payments/post-payments.ts';
import type { BankEntry } from '../../money/payments/read-bank-entry.ts';
import type { DemoServices } from './call-handler-as.ts';

export type DemoPayment = {
  playerId: number | null;
  payer: string;
  minor: number;
  at: number;
  reference?: string;
};

/** Payments arrive from a bank and are matched by their references, like real ones. */
export async function receivePayments(
  services: DemoServices,
  payments: readonly DemoPayment[],
): Promise<void> {
  const byDay = Map.groupBy(payments, ({ at }) => at);
  for (const [at, some] of [...byDay].toSorted(([a], [b]) => a - b)) {
    const then = {
      ...services,
      clock: { now: () => at },
      banks: [statement(some, services.config.club.timeZone)],
    };
    await importPayments(then);
    await postPayments(services.db, { now: at, money: services.config.club.money });
  }
}

/** One page without a cursor, so that the real bank's feed is later read from its beginning. */
function statement(payments: readonly DemoPayment[], timeZone: string): BankFeed {
  const entries = payments.map(({ playerId, payer, minor, at, reference }): BankEntry => {
    const text = reference ?? (playerId === null ? '' : paymentReference(playerId));
    return {
      id: `demo-${at}-${payer}`,
      booked_date: localDateTime(at, timeZone).date,
      amount_minor: minor,
      currency: 'GBP',
      payer: { name: payer, account: `demo ${payer}` },
      reference: text,
      status: 'booked',
    };
  });
  return { source: 'starling', since: () => Promise.resolve({ entries, nextCursor: null }) };
}
