import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { orBankRefusal } from './bank-consent-calls.ts';
import { importSentence } from './check-payments.ts';
import type { PaymentServices } from './payment-runs.ts';
import { postPayments } from './post-payments.ts';

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
