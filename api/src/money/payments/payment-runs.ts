import type { MatchServices } from '../../club/matches/changing/match-queue.ts';
import type { Services } from '../../kernel/services.ts';
import type { Attended, BankFeed } from './bank-feed.ts';
import { type Import, type ImportParts, importPayments } from './import-payments.ts';
import { type Sync, syncBalances } from './sync-balances.ts';

/** Only one of each at a time in this process: callers that arrive during a run get its result. */
export type PaymentRuns = {
  import(): Promise<Import>;
  /** An import that an admin waits for; see `importPayments`. */
  readNow(attended: Attended): Promise<Import>;
  sync(): Promise<Sync>;
};

/** What payments need. */
export type PaymentServices = Services & {
  /** The sources of payments that are polled. */
  banks: readonly BankFeed[];
  payments: PaymentRuns;
};

export function createPaymentRuns(parts: ImportParts & Pick<MatchServices, 'changeMatch'>): PaymentRuns {
  return {
    import: singleFlight(() => importPayments(parts)),
    readNow: singleFlight((attended: Attended) => importPayments(parts, attended)),
    sync: singleFlight(() => syncBalances(parts)),
  };
}

/** Whoever waits for a run holds a connection, so many at the same moment would leave none for the run itself. */
function singleFlight<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
}
