import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

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

export type Payer = { name: string; account: string };

/** A payment that someone sent. It's pending until it arrives. */
export type Payment = {
  id: string;
  amountMinor: number;
  payer: Payer;
  payee: string;
  reference: string;
  sentAt: Date;
  arrivesAt: Date;
};

export type PaymentStore = {
  /** Submitting a form twice makes one payment: the first with its token. */
  add(payment: Omit<Payment, 'id'>, formToken: string): Payment;
  find(id: string): Payment | undefined;
  findByFormToken(token: string): Payment | undefined;
  /** What was sent, or has arrived, since an instant. */
  changedSince(since: Date, now: Date): Payment[];
};

type Row = Record<string, unknown>;

const toPayment = (row: Row): Payment => ({
  id: String(row['id']),
  amountMinor: Number(row['amount_minor']),
  payer: { name: String(row['payer_name']), account: String(row['payer_account']) },
  payee: String(row['payee']),
  reference: String(row['reference']),
  sentAt: new Date(Number(row['sent_at'])),
  arrivesAt: new Date(Number(row['arrives_at'])),
});

export function paymentStore(database: DatabaseSync): PaymentStore {
  const byId = database.prepare('SELECT * FROM payment WHERE id = ?');
  const byFormToken = database.prepare('SELECT * FROM payment WHERE form_token = ?');
  const insert = database.prepare(
    'INSERT INTO payment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const changed = database.prepare(
    'SELECT * FROM payment WHERE iif(arrives_at <= :now, arrives_at, sent_at) >= :since ORDER BY rowid',
  );
  const found = (row: Row | undefined) => row && toPayment(row);
  const findByFormToken = (token: string) => found(byFormToken.get(token));
  return {
    add({ amountMinor, payer, payee, reference, sentAt, arrivesAt }, formToken) {
      const times = [sentAt.getTime(), arrivesAt.getTime()] as const;
      insert.run(randomUUID(), formToken, amountMinor, payer.name, payer.account, payee, reference, ...times);
      const payment = findByFormToken(formToken);
      if (payment === undefined) throw new Error('A payment could be neither found nor created.');
      return payment;
    },
    find: (id) => found(byId.get(id)),
    findByFormToken,
    changedSince: (since, now) =>
      changed.all({ ':since': since.getTime(), ':now': now.getTime() }).map(toPayment),
  };
}
