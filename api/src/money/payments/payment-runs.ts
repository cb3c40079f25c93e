import type { Services } from '../../kernel/services.ts';
import type { BankFeed } from './bank-feed.ts';
import { type Import, type ImportParts, importPayments } from './import-payments.ts';
import { type Sync, syncBalances } from './sync-balances.ts';

/** Only one of each at a time in this process: callers that arrive during a run get its result. */
export type PaymentRuns = { import(): Promise<Import>; sync(): Promise<Sync> };

/** What payments need. */
export type PaymentServices = Services & {
  /** The sources of payments that are polled. */
  banks: readonly BankFeed[];
  payments: PaymentRuns;
};

export function createPaymentRuns(parts: ImportParts): PaymentRuns {
  return {
    import: singleFlight(() => importPayments(parts)),
    sync: singleFlight(() => syncBalances(parts)),
  };
}

function singleFlight<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
