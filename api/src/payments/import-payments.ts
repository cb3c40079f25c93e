import { holdingLock, LOCKS } from '../database/advisory-lock.ts';
import type { Services } from '../services.ts';
import { keepEntries } from './keep-entries.ts';

/** What an import did: entries read, entries that were new or had changed, and new ones that match nobody. */
export type Import = { read: number; changed: number; unmatched: number };

/**
 * Reads what the bank has had since the last time. One run at a time across all processes; read again, an entry changes
 * nothing. Posts no money: `postPayments` does.
 * @throws BankUnavailable; what was read until then is kept.
 */
export function importPayments({ db, pool, bank, clock }: Services): Promise<Import> {
  return holdingLock(pool, LOCKS.payments, async () => {
    const total: Import = { read: 0, changed: 0, unmatched: 0 };
    for (;;) {
      const { cursor } = await db.selectFrom('bank_cursor').select('cursor').executeTakeFirstOrThrow();
      const { entries, nextCursor } = await bank.since(cursor);
      const kept = await db.transaction().execute(async (tx) => {
        if (nextCursor !== null && nextCursor !== cursor)
          await tx.updateTable('bank_cursor').set({ cursor: nextCursor }).execute();
        return keepEntries(tx, entries, clock.now());
      });
      total.read += entries.length;
      total.changed += kept.changed;
      total.unmatched += kept.unmatched;
      if (entries.length === 0 || nextCursor === null || nextCursor === cursor) return total;
    }
  });
}
