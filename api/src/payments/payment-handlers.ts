import { formatPounds } from '@kickabout/domain';
import type { Handlers } from '../http/handler.ts';
import { settleAll } from '../ledger/settle-all.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import type { Services } from '../services.ts';
import { type Import, importPayments } from './import-payments.ts';
import { postPayments } from './post-payments.ts';
import { singleFlight } from './single-flight.ts';
import { assignPayment, listUnmatchedPayments } from './unmatched-payments.ts';

const checking = singleFlight(importPayments);
const syncing = singleFlight(syncAll);

export const paymentHandlers: Pick<
  Handlers,
  'checkPayments' | 'syncPayments' | 'listUnmatchedPayments' | 'assignPayment'
> = {
  checkPayments: async (_request, services) => ({ message: importSentence(await checking(services)) }),

  async syncPayments(_request, { log, ...services }) {
    const { message, sound } = await syncing(services);
    if (!sound) log.error({ result: message }, 'payments: the ledger does not add up');
    return { message };
  },

  listUnmatchedPayments,
  assignPayment,
};

function importSentence({ read, changed, unmatched }: Import): string {
  if (changed === 0) return 'The bank has nothing new.';
  const waiting = unmatched > 0 ? ` ${unmatched} of them match no player and wait for an admin.` : '';
  return `Read ${count(read, 'entry', 'entries')} from the bank, ${changed} new or changed.${waiting}`;
}

/** Posts what was imported, settles every match, verifies every balance; says what it did. */
async function syncAll({ db, clock }: Services): Promise<{ message: string; sound: boolean }> {
  const posted = await postPayments(db, clock.now());
  const settled = await settleAll(db, clock.now());
  const { transfers, faults, sumPence } = await verifyLedger(db);
  const sound = faults.length === 0 && sumPence === 0;
  const did = [
    posted.payments > 0 &&
      `Posted ${count(posted.payments, 'payment', 'payments')} (${formatPounds(posted.pence)}).`,
    posted.returned > 0 &&
      `Took back ${count(posted.returned, 'payment', 'payments')} (${formatPounds(posted.returnedPence)}).`,
    settled.chargedPence > 0 && `Charged ${formatPounds(settled.chargedPence)}.`,
    settled.refundedPence > 0 && `Refunded ${formatPounds(settled.refundedPence)}.`,
  ].filter((sentence) => sentence !== false);
  const state = sound
    ? `All balances agree with ${count(transfers, 'transfer', 'transfers')}.`
    : `${count(faults.length, 'balance', 'balances')} differ from the ledger: tell whoever runs the server.`;
  return { message: [...(did.length > 0 ? did : ['There was nothing to post.']), state].join(' '), sound };
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
