import type { Handler } from '../http/handler.ts';

export const syncPayments: Handler<'syncPayments'> = async (_request, { payments, log }) => {
  const { message, sound } = await payments.sync();
  if (!sound) log.error({ result: message }, 'payments: balances differ from the ledger');
  return { message };
};
