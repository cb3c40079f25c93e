import { playerIdFromReference } from '@kickabout/domain';
import { sql } from 'kysely';
import { holdingLock, LOCKS } from '../database/advisory-lock.ts';
import type { Tx } from '../database/connect.ts';
import type { Services } from '../services.ts';
import type { BankEntry } from './bank-feed.ts';

/** An entry only ever moves on; an earlier state that is read again, in whatever order, changes nothing. */
const ORDER = ['pending', 'booked', 'reversed'] as const satisfies readonly BankEntry['status'][];

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
      const kept = await db
        .transaction()
        .execute((tx) => keepEntries(tx, entries, nextCursor ?? cursor, clock.now()));
      total.read += entries.length;
      total.changed += kept.changed;
      total.unmatched += kept.unmatched;
      if (entries.length === 0 || nextCursor === null || nextCursor === cursor) return total;
    }
  });
}

async function keepEntries(tx: Tx, entries: readonly BankEntry[], cursor: string | null, now: number) {
  const latest = latestStates(entries);
  const known = await knownPlayers(tx, latest);
  let changed = 0;
  let unmatched = 0;
  for (const entry of latest) {
    const wanted = playerIdFromReference(entry.reference);
    const playerId = wanted !== null && known.has(wanted) ? wanted : null;
    const result = await upsert(tx, entry, playerId, now);
    if (!result) continue;
    changed += 1;
    if (result.player_id === null && entry.status === 'booked') unmatched += 1;
  }
  await tx.updateTable('bank_cursor').set({ cursor }).execute();
  return { changed, unmatched };
}

/** An entry that changed twice is in the page twice; the state it ends in counts. */
function latestStates(entries: readonly BankEntry[]): BankEntry[] {
  const latest = new Map<string, BankEntry>();
  for (const entry of entries) {
    const before = latest.get(entry.id);
    if (!before || ORDER.indexOf(entry.status) >= ORDER.indexOf(before.status)) latest.set(entry.id, entry);
  }
  return [...latest.values()];
}

async function knownPlayers(tx: Tx, entries: readonly BankEntry[]): Promise<Set<number>> {
  const named = entries.map(({ reference }) => playerIdFromReference(reference)).filter((id) => id !== null);
  if (named.length === 0) return new Set();
  const rows = await tx.selectFrom('players').select('player_id').where('player_id', 'in', named).execute();
  return new Set(rows.map(({ player_id }) => player_id));
}

/** Keeps an entry; undefined where the bank says what it said before. Whose it is, once known, stays. */
function upsert(tx: Tx, entry: BankEntry, playerId: number | null, now: number) {
  const said = {
    status: entry.status,
    booked_date: entry.booked_date,
    amount_pence: entry.amount_pence,
    currency: entry.currency,
    payer_name: entry.payer.name,
    payer_account: entry.payer.account,
    reference: entry.reference,
    last_seen_at: new Date(now),
  };
  return tx
    .insertInto('bank_entries')
    .values({ ...said, provider_id: entry.id, player_id: playerId, first_seen_at: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet((eb) => ({
          ...said,
          player_id: eb.fn.coalesce('bank_entries.player_id', 'excluded.player_id'),
          to_post: true,
        }))
        .where(
          sql<boolean>`(bank_entries.status, bank_entries.booked_date, bank_entries.amount_pence, bank_entries.currency, bank_entries.reference)
            IS DISTINCT FROM (excluded.status, excluded.booked_date, excluded.amount_pence, excluded.currency, excluded.reference)`,
        )
        .where(
          sql<boolean>`array_position(${ORDER}::text[], excluded.status) >= array_position(${ORDER}::text[], bank_entries.status)`,
        ),
    )
    .returning(['bank_entry_id', 'player_id'])
    .executeTakeFirst();
}
