import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { bankDay, ENTRY_STATUSES, type Entry, type EntryStatus, type FeedEntry } from './entry.ts';

export const ENTRY_SCHEMA = `
CREATE TABLE IF NOT EXISTS entry (
  id TEXT PRIMARY KEY,
  form_token TEXT UNIQUE,
  amount_pence INTEGER NOT NULL,
  currency TEXT NOT NULL,
  payer_name TEXT NOT NULL,
  payer_account TEXT NOT NULL,
  payee TEXT NOT NULL,
  reference TEXT NOT NULL,
  status TEXT NOT NULL,
  booked_date TEXT,
  books_at INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS feed (
  cursor INTEGER PRIMARY KEY AUTOINCREMENT,
  entry_id TEXT NOT NULL REFERENCES entry (id),
  status TEXT NOT NULL,
  booked_date TEXT
) STRICT;`;

export type NewEntry = Omit<Entry, 'id' | 'bookedDate' | 'status'> & {
  id?: string;
  payee: string;
  status: 'pending' | 'booked';
  bookedDate?: string;
  /** When a pending entry books automatically; without it, only a call to the controls books it. */
  booksAt?: Date;
  /** Idempotency key: submitting a form twice makes one payment. */
  formToken?: string;
};

/** A payment as its payer sees it. */
export type SentPayment = Entry & { payee: string; booksAt: Date | null };

export type EntryStore = {
  /** `undefined`, without changing anything, if an entry with this id or form token already exists. */
  add(entry: NewEntry, now: Date): Entry | undefined;
  find(id: string): SentPayment | undefined;
  findByFormToken(token: string): SentPayment | undefined;
  /** The entry after the change; `undefined` if its status doesn't allow it. */
  book(id: string, now: Date): Entry | undefined;
  reverse(id: string): Entry | undefined;
  /** Changes after the cursor `since`, oldest first. */
  feed(since: number, limit: number): FeedEntry[];
  /** The newest cursor; 0 while the statement is empty. */
  lastCursor(): number;
  /** Books every entry that is due. */
  settle(now: Date): void;
};

type Row = Record<string, unknown>;

function toStatus(value: unknown): EntryStatus {
  const status = ENTRY_STATUSES.find((known) => known === value);
  if (status === undefined) throw new Error(`The bank's database holds an unknown status: ${value}`);
  return status;
}

const toEntry = (row: Row): Entry => ({
  id: String(row['id']),
  bookedDate: row['booked_date'] === null ? null : String(row['booked_date']),
  amountPence: Number(row['amount_pence']),
  currency: String(row['currency']),
  payer: { name: String(row['payer_name']), account: String(row['payer_account']) },
  reference: String(row['reference']),
  status: toStatus(row['status']),
});

const toPayment = (row: Row): SentPayment => ({
  ...toEntry(row),
  payee: String(row['payee']),
  booksAt: row['books_at'] === null ? null : new Date(Number(row['books_at'])),
});

export function entryStore(database: DatabaseSync): EntryStore {
  const { byId, byFormToken, insert, update, publish, due, last, page } = statementsOf(database);

  const current = (id: string): Entry | undefined => {
    const row = byId.get(id);
    return row && toEntry(row);
  };
  const change = (id: string, from: readonly EntryStatus[], status: EntryStatus, day?: string) =>
    inTransaction(database, () => {
      const before = current(id);
      if (before === undefined || !from.includes(before.status)) return undefined;
      update.run(status, day ?? before.bookedDate, id);
      publish.run(id);
      return current(id);
    });
  const book = (id: string, now: Date) => change(id, ['pending'], 'booked', bankDay(now));

  return {
    add: (entry, now) =>
      inTransaction(database, () => {
        const id = entry.id ?? randomUUID();
        const bookedDate = entry.status === 'booked' ? (entry.bookedDate ?? bankDay(now)) : null;
        const { changes } = insert.run(
          id,
          entry.formToken ?? null,
          entry.amountPence,
          entry.currency,
          entry.payer.name,
          entry.payer.account,
          entry.payee,
          entry.reference,
          entry.status,
          bookedDate,
          entry.booksAt?.getTime() ?? null,
        );
        if (changes === 0) return undefined;
        publish.run(id);
        return current(id);
      }),
    find: (id) => {
      const row = byId.get(id);
      return row && toPayment(row);
    },
    findByFormToken: (token) => {
      const row = byFormToken.get(token);
      return row && toPayment(row);
    },
    book,
    reverse: (id) => change(id, ['pending', 'booked'], 'reversed'),
    feed: (since, limit) =>
      page.all(since, limit).map((row) => ({ ...toEntry(row), cursor: Number(row['cursor']) })),
    lastCursor: () => Number(last.get()?.['cursor']),
    settle: (now) => {
      for (const { id, books_at } of due.all(now.getTime())) book(String(id), new Date(Number(books_at)));
    },
  };
}

const statementsOf = (database: DatabaseSync) => ({
  byId: database.prepare('SELECT * FROM entry WHERE id = ?'),
  byFormToken: database.prepare('SELECT * FROM entry WHERE form_token = ?'),
  insert: database.prepare(
    `INSERT INTO entry (id, form_token, amount_pence, currency, payer_name, payer_account, payee, reference, status, booked_date, books_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  ),
  update: database.prepare('UPDATE entry SET status = ?, booked_date = ? WHERE id = ?'),
  publish: database.prepare(
    'INSERT INTO feed (entry_id, status, booked_date) SELECT id, status, booked_date FROM entry WHERE id = ?',
  ),
  due: database.prepare(
    "SELECT id, books_at FROM entry WHERE status = 'pending' AND books_at <= ? ORDER BY books_at, id",
  ),
  last: database.prepare('SELECT coalesce(max(cursor), 0) AS cursor FROM feed'),
  page: database.prepare(
    `SELECT entry.*, feed.cursor, feed.status, feed.booked_date FROM feed JOIN entry ON entry.id = feed.entry_id
     WHERE feed.cursor > ? ORDER BY feed.cursor LIMIT ?`,
  ),
});

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
