import type pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import type { CountsMoney } from '../../kernel/config.ts';
import { holdingLock, LOCKS, lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { type Attended, type BankFeed, BankNotConnected, BankUnavailable } from './bank-feed.ts';
import { type InvalidEntry, type ReadEntry, readBankEntries } from './read-bank-entry.ts';
import { upsertBankEntries } from './upsert-bank-entries.ts';

/**
 * Keeps invalid entries for an admin to see, and removes those that the bank has since sent without the fault.
 * @returns how many are new
 */
async function setAsideEntries(
  tx: Tx,
  invalid: readonly InvalidEntry[],
  good: readonly ReadEntry[],
  now: number,
): Promise<number> {
  const ids = good.map(({ provider_id }) => provider_id);
  await tx
    .deleteFrom('set_aside_entries')
    .where((eb) => eb('entry_key', '=', eb.fn.any(eb.val(ids))))
    .execute();
  // The same entry can be in a page twice.
  const latest = [...new Map(invalid.map((entry) => [entry.key, entry])).values()];
  if (latest.length === 0) return 0;
  const keys = latest.map(({ key }) => key);
  const before = await tx
    .selectFrom('set_aside_entries')
    .select('entry_key')
    .where('entry_key', 'in', keys)
    .execute();
  await tx
    .insertInto('set_aside_entries')
    .values(latest.map(({ key, ...entry }) => ({ ...entry, entry_key: key, seen_at: new Date(now) })))
    .onConflict((conflict) =>
      conflict.column('entry_key').doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        said: eb.ref('excluded.said'),
      })),
    )
    .execute();
  return latest.length - before.length;
}

/**
 * How many entries were read, how many of them were new or changed, how many of those don't match a player, and
 * how many invalid ones were set aside.
 */
export type Import = {
  read: number;
  changed: number;
  unmatched: number;
  setAside: number;
  /** Why sources couldn't be read, while others were. */
  failures: BankUnavailable[];
};

/** What an import needs. `pool`: its cross-process lock needs its own connection. */
export type ImportParts = { db: Db; pool: pg.Pool; banks: readonly BankFeed[]; clock: Clock } & CountsMoney;

/**
 * Reads what each source has had since the last import. One import runs at a time across all processes, and reading an
 * entry again changes nothing. A source that fails doesn't stop the others. `postPayments` posts the money.
 * An admin may wait for it: then banks that limit what's read without one are read now.
 * @throws BankUnavailable if no source could be read, keeping the pages read so far
 */
export function importPayments(
  { db, pool, banks, clock, config }: ImportParts,
  attended: Attended | null = null,
): Promise<Import> {
  return holdingLock(pool, LOCKS.payments, async () => {
    const total: Import = { read: 0, changed: 0, unmatched: 0, setAside: 0, failures: [] };
    let working = 0;
    for (const bank of banks) {
      try {
        const isRead = await importFrom(bank, { db, clock, config, attended }, total);
        if (isRead) await noteRun(db, bank.source, { read_at: new Date(clock.now()) });
        working += 1;
      } catch (error) {
        if (!(error instanceof BankUnavailable)) throw error;
        if (!(error instanceof BankNotConnected)) total.failures.push(error);
        await noteRun(db, bank.source, { failed_at: new Date(clock.now()), failure: error.message });
      }
    }
    const [failure] = total.failures;
    if (failure && working === 0) throw failure;
    return total;
  });
}

type Reading = Pick<ImportParts, 'db' | 'clock' | 'config'> & { attended: Attended | null };

/** Returns whether it was to be read now. */
async function importFrom(
  bank: BankFeed,
  { db, clock, config, attended }: Reading,
  total: Import,
): Promise<boolean> {
  for (;;) {
    const cursor = await cursorOf(db, bank.source);
    const page = await bank.since(cursor, attended);
    if (page === null) return false;
    const { money } = config.club;
    const { entries, nextCursor, account = '', covers = null } = page;
    const { good, invalid } = readBankEntries(money, entries);
    const upserted = await db.transaction().execute(async (tx) => {
      if (good.length > 0) await lockBankEntries(tx);
      if (nextCursor !== null && nextCursor !== cursor)
        await noteRun(tx, bank.source, { cursor: nextCursor, account });
      const setAside = await setAsideEntries(tx, invalid, good, clock.now());
      const from = { source: bank.source, account };
      return { ...(await upsertBankEntries(tx, good, from, { now: clock.now(), money }, covers)), setAside };
    });
    total.read += entries.length;
    total.changed += upserted.changed;
    total.unmatched += upserted.unmatched;
    total.setAside += upserted.setAside;
    if (covers !== null || entries.length === 0 || nextCursor === null || nextCursor === cursor) return true;
  }
}

async function cursorOf(db: Db, source: string): Promise<string | null> {
  const row = await db
    .selectFrom('bank_sources')
    .select('cursor')
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.cursor ?? null;
}

type Run = { cursor?: string; account?: string; read_at?: Date; failed_at?: Date; failure?: string };

async function noteRun(db: Db, source: string, run: Run): Promise<void> {
  await db
    .insertInto('bank_sources')
    .values({ source, ...run })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(run))
    .execute();
}
