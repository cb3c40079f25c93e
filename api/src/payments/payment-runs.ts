import { formatPence } from '@kickabout/domain';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/connect.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { settleAllMatches } from '../matches/settle-all-matches.ts';
import { countOf } from './count-of.ts';
import { type Import, type ImportParts, importPayments } from './import-payments.ts';
import { postPayments } from './post-payments.ts';

type SyncParts = { db: Db; clock: Clock };

/** What a sync did, in words; `sound` means that all balances agree with the ledger. */
export type Sync = { message: string; sound: boolean };

/** Only one of each at a time in this process: callers that arrive during a run get its result. */
export type PaymentRuns = { import(): Promise<Import>; sync(): Promise<Sync> };

export function createPaymentRuns(parts: ImportParts): PaymentRuns {
  return {
    import: singleFlight(() => importPayments(parts)),
    sync: singleFlight(() => syncBalances(parts)),
  };
}

/** Posts imported payments, settles every match and verifies every balance. */
async function syncBalances({ db, clock }: SyncParts): Promise<Sync> {
  const posted = await postPayments(db, clock.now());
  const settled = await settleAllMatches(db, clock.now());
  const { transfers, faults, sumPence } = await verifyLedger(db);
  const sound = faults.length === 0 && sumPence === 0;
  const did = [
    posted.payments > 0 &&
      `Posted ${countOf(posted.payments, 'payment', 'payments')} (${formatPence(posted.pence)}).`,
    posted.returned > 0 &&
      `Took back ${countOf(posted.returned, 'payment', 'payments')} (${formatPence(posted.returnedPence)}).`,
    settled.chargedPence > 0 && `Charged ${formatPence(settled.chargedPence)}.`,
    settled.refundedPence > 0 && `Refunded ${formatPence(settled.refundedPence)}.`,
  ].filter((sentence) => sentence !== false);
  const state = sound
    ? `All balances agree with ${countOf(transfers, 'transfer', 'transfers')}.`
    : `${countOf(faults.length, 'balance', 'balances')} differ from the ledger. Please tell whoever runs the server.`;
  return { message: [...(did.length > 0 ? did : ['Nothing to post.']), state].join(' '), sound };
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
