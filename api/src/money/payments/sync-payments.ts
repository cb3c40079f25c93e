import type { Handler } from '../../kernel/http/handler.ts';
import type { PaymentServices } from './payment-runs.ts';

export const syncPayments: Handler<'syncPayments', PaymentServices> = async (_request, { payments, log }) => {
  const { message, sound } = await payments.sync();
  if (!sound) log.error({ result: message }, 'payments: balances differ from the ledger');
  return { message };
};
