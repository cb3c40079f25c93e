import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { orBankRefusal } from './bank-connections.ts';
import { countOf } from './count-of.ts';
import type { Import } from './import-payments.ts';
import type { PaymentServices } from './payment-runs.ts';
import { postPayments } from './post-payments.ts';

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
