import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { PayOrder } from './pay-form.ts';

export const PAYMENT_SCHEMA = `
CREATE TABLE IF NOT EXISTS payment (
  id TEXT PRIMARY KEY,
  form_token TEXT NOT NULL UNIQUE,
  amount_minor INTEGER NOT NULL,
  payer_name TEXT NOT NULL,
  payer_account TEXT NOT NULL,
  payee TEXT NOT NULL,
  reference TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  arrives_at INTEGER NOT NULL
) STRICT;`;

/** A payment that someone sent. It's pending until it arrives. Times are in milliseconds. */
export type Payment = Omit<PayOrder, 'delaySeconds'> & {
  id: string;
  payerAccount: string;
  sentAt: number;
  arrivesAt: number;
};

export type PaymentStore = ReturnType<typeof paymentStore>;

export function paymentStore(database: DatabaseSync) {
  const select = (where: string) =>
    database.prepare(
      `SELECT id, amount_minor AS amountMinor, payer_name AS payer, payer_account AS payerAccount, payee, reference,
         sent_at AS sentAt, arrives_at AS arrivesAt FROM payment WHERE ${where} ORDER BY rowid`,
    );
  const byId = select('id = ?');
  const byFormToken = select('form_token = ?');
  const changed = select('iif(arrives_at <= :now, arrives_at, sent_at) >= :since');
  const insert = database.prepare(
    `INSERT INTO payment VALUES
       (:id, :formToken, :amountMinor, :payer, :payerAccount, :payee, :reference, :sentAt, :arrivesAt)
     ON CONFLICT DO NOTHING`,
  );
  const findByFormToken = (token: string) => byFormToken.get(token) as Payment | undefined;
  return {
    /** Submitting a form twice makes one payment: the first with its token. */
    add(payment: Omit<Payment, 'id'>, formToken: string): Payment {
      insert.run({ ...payment, id: randomUUID(), formToken });
      const added = findByFormToken(formToken);
      if (added === undefined) throw new Error('A payment could be neither found nor created.');
      return added;
    },
    find: (id: string) => byId.get(id) as Payment | undefined,
    findByFormToken,
    /** What was sent, or has arrived, since an instant. */
    changedSince: (since: number, now: number) => changed.all({ since, now }) as Payment[],
  };
}
