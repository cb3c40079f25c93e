import type { MatchServices } from '../../club/matches/changing/match-queue.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { orBankRefusal } from './bank-connections.ts';
import type { Attended, BankFeed } from './bank-feed.ts';
import { countOf } from './count-of.ts';
import { type Import, type ImportParts, importPayments } from './import-payments.ts';
import { postPayments } from './post-payments.ts';
import { syncBalances } from './sync-balances.ts';

/** What payments need. */
export type PaymentServices = Services & {
  /** The sources of payments that are polled. */
  banks: readonly BankFeed[];
  payments: ReturnType<typeof createPaymentRuns>;
};

/** Only one of each at a time in this process: callers that arrive during a run get its result. */
export function createPaymentRuns(parts: ImportParts & Pick<MatchServices, 'changeMatch'>) {
  return {
    import: singleFlight(() => importPayments(parts)),
    /** An import that an admin waits for; see `importPayments`. */
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

export const checkPayments: Handler<'checkPayments', PaymentServices> = async (_request, { payments }) => ({
  message: importSentence(await payments.import()),
});

/** What an import did, for whoever asked for it. */
function importSentence({ read, changed, unmatched, setAside, failures }: Import): string {
  const failed = failures.map(({ message }) => ` ${message}`).join('');
  if (changed === 0 && setAside === 0) return `Nothing new from the bank.${failed}`;
  const waiting =
    unmatched > 0
      ? ` ${countOf(unmatched, 'entry matches', 'entries match')} no player: an admin can assign them.`
      : '';
  const invalid =
    setAside > 0
      ? ` ${countOf(setAside, 'entry was', 'entries were')} set aside: an admin can see why under Unmatched Payments.`
      : '';
  return `Read ${countOf(read, 'entry', 'entries')} from the bank, ${changed} new or changed.${waiting}${invalid}${failed}`;
}

export const syncPayments: Handler<'syncPayments', PaymentServices> = async (_request, { payments, log }) => {
  const { message, sound } = await payments.sync();
  if (!sound) log.error({ result: message }, 'payments: balances differ from the ledger');
  return { message };
};

/** Reads all banks because an admin is waiting, which doesn't count where banks limit how often they're read without one. */
export const readBank: Handler<'readBank', PaymentServices> = async (_request, services) => {
  const { address = '', agent = '' } = services.visitor ?? {};
  // An IPv6 address is known as its network only.
  const attended = { address: address.replace(/\/64$/, ''), agent: agent || 'Kickabout' };
  const read = await orBankRefusal(services.payments.readNow(attended));
  if (read instanceof Refusal) return read;
  await postPayments(services.db, { now: services.clock.now(), money: services.money });
  return { message: importSentence(read) };
};
