import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { holdingLock, LOCKS } from '../database/advisory-lock.ts';
import type { Db } from '../database/connect.ts';
import type { BankFeed } from './bank-feed.ts';
import { type BankEntry, isOdd, readBankEntry } from './read-bank-entry.ts';
import { setAsideEntries } from './set-aside-entries.ts';
import { upsertBankEntries } from './upsert-bank-entries.ts';

/**
 * How many entries were read, how many of them were new or changed, how many of those don't match a player, and
 * how many odd ones were set aside.
 */
export type Import = { read: number; changed: number; unmatched: number; setAside: number };

/** What an import needs. `pool`: its cross-process lock needs its own connection. */
export type ImportParts = { db: Db; pool: pg.Pool; bank: BankFeed; clock: Clock };

/**
 * Reads the bank's entries since the last import. One import runs at a time across all processes, and reading an
 * entry again changes nothing. `postPayments` posts the money.
 * @throws BankUnavailable, keeping the pages read so far
 */
export function importPayments({ db, pool, bank, clock }: ImportParts): Promise<Import> {
  return holdingLock(pool, LOCKS.payments, async () => {
    const total: Import = { read: 0, changed: 0, unmatched: 0, setAside: 0 };
    for (;;) {
      const { cursor } = await db.selectFrom('bank_cursor').select('cursor').executeTakeFirstOrThrow();
      const { entries, nextCursor } = await bank.since(cursor);
      const read = entries.map(readBankEntry);
      const odd = read.filter((entry) => isOdd(entry));
      const good = read.filter((entry): entry is BankEntry => !isOdd(entry));
      const upserted = await db.transaction().execute(async (tx) => {
        if (nextCursor !== null && nextCursor !== cursor)
          await tx.updateTable('bank_cursor').set({ cursor: nextCursor }).execute();
        const setAside = await setAsideEntries(tx, odd, good, clock.now());
        return { ...(await upsertBankEntries(tx, good, clock.now())), setAside };
      });
      total.read += entries.length;
      total.changed += upserted.changed;
      total.unmatched += upserted.unmatched;
      total.setAside += upserted.setAside;
      if (entries.length === 0 || nextCursor === null || nextCursor === cursor) return total;
    }
  });
}
