import type { Db, Tx } from '../database/connect.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { creditDue } from './credit-due.ts';

/** What was posted: payments received, and payments that the bank reversed. */
export type Posted = { payments: number; pence: number; returned: number; returnedPence: number };

/**
 * Brings the ledger in line with the bank: posts, for each entry, what it should have given its player minus what it
 * has given. Idempotent, even at the same moment.
 */
export async function postPayments(db: Db, now: number): Promise<Posted> {
  const posted: Posted = { payments: 0, pence: 0, returned: 0, returnedPence: 0 };
  const waiting = await db
    .selectFrom('bank_entries')
    .select('bank_entry_id')
    .where('to_post', '=', true)
    .orderBy('bank_entry_id')
    .execute();
  for (const { bank_entry_id } of waiting) {
    count(posted, await db.transaction().execute((tx) => postEntry(tx, bank_entry_id, now)));
  }
  return posted;
}

/** Posts some entries in a transaction that knows them. */
export async function postEntries(tx: Tx, ids: readonly number[], now: number): Promise<Posted> {
  const posted: Posted = { payments: 0, pence: 0, returned: 0, returnedPence: 0 };
  await lockPlayers(tx, await playersOf(tx, ids));
  for (const id of ids) count(posted, await postEntry(tx, id, now));
  return posted;
}

async function playersOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('bank_entries')
    .select('player_id')
    .distinct()
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map(({ player_id }) => player_id).filter((id) => id !== null);
}

function count(posted: Posted, pence: number): void {
  if (pence > 0) {
    posted.payments += 1;
    posted.pence += pence;
  } else if (pence < 0) {
    posted.returned += 1;
    posted.returnedPence -= pence;
  }
}

/** Posts one entry and returns the change to its player's balance. Pence. */
export async function postEntry(tx: Tx, bankEntryId: number, now: number): Promise<number> {
  const entry = await tx
    .selectFrom('bank_entries')
    .selectAll()
    .where('bank_entry_id', '=', bankEntryId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!entry.to_post) return 0;
  await tx
    .updateTable('bank_entries')
    .set({ to_post: false })
    .where('bank_entry_id', '=', bankEntryId)
    .execute();
  if (entry.player_id === null) return 0;

  const [player] = await lockPlayers(tx, [entry.player_id]);
  if (!player) throw new Error(`Bank entry ${bankEntryId} belongs to a player who doesn't exist.`);
  const difference = creditDue(entry) - (await creditedSoFar(tx, bankEntryId));
  if (difference !== 0) {
    await postTransfers(tx, now, [
      {
        ...(difference > 0 ? { from: 'bank' as const, to: player } : { from: player, to: 'bank' as const }),
        amountPence: Math.abs(difference),
        kind: 'payment',
        bankEntryId,
      },
    ]);
  }
  return difference;
}

/** How much of an entry is on balances now. Pence. */
export async function creditedSoFar(tx: Tx, bankEntryId: number): Promise<number> {
  const rows = await tx
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.account_id', 'transfers.debit_account')
    .select(['amount_pence', 'accounts.kind as from'])
    .where('bank_entry_id', '=', bankEntryId)
    .execute();
  return rows.reduce(
    (sum, { amount_pence, from }) => sum + (from === 'bank' ? amount_pence : -amount_pence),
    0,
  );
}
