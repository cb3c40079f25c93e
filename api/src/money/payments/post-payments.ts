import { announceMoney } from '../../club/ledger/announce-money.ts';
import { lockPlayers } from '../../club/ledger/lock-players.ts';
import { postTransfers, type Transfer } from '../../club/ledger/post-transfers.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
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
    const pence = await db.transaction().execute((tx) => postEntry(tx, bank_entry_id, now, null));
    if (pence !== 0) count(posted, pence);
  }
  return posted;
}

/** How many transfers one statement writes. */
const AT_A_TIME = 500;

/**
 * Posts some entries. Those who lock entries and players lock the entries first.
 * @param madeBy the admin whose act it follows from; null for what the bank says
 */
export async function postEntries(
  tx: Tx,
  ids: readonly number[],
  now: number,
  madeBy: number | null,
): Promise<Posted> {
  const posted: Posted = { payments: 0, pence: 0, returned: 0, returnedPence: 0 };
  const entries = await takeEntries(tx, ids);
  const players = await lockPlayers(tx, [...new Set(entries.map(({ player_id }) => player_id))]);
  const byId = new Map(players.map((player) => [player.playerId, player]));
  const credited = await creditedByEntry(tx, ids);
  const orphaned: number[] = [];
  const transfers = entries.flatMap((entry): Transfer[] => {
    const player = byId.get(entry.player_id);
    if (!player) throw new Error(`Bank entry ${entry.bank_entry_id} belongs to a player who doesn't exist.`);
    const difference = creditDue(entry) - (credited.get(entry.bank_entry_id) ?? 0);
    if (difference === 0) return [];
    if (difference > 0 && player.isClosed) {
      orphaned.push(entry.bank_entry_id);
      return [];
    }
    count(posted, difference);
    const sides =
      difference > 0 ? { from: 'bank' as const, to: player } : { from: player, to: 'bank' as const };
    return [
      {
        ...sides,
        amountPence: Math.abs(difference),
        kind: 'payment',
        bankEntryId: entry.bank_entry_id,
        madeBy,
      },
    ];
  });
  for (let at = 0; at < transfers.length; at += AT_A_TIME)
    await postTransfers(tx, now, transfers.slice(at, at + AT_A_TIME));
  const bookedDates = new Map(entries.map((entry) => [entry.bank_entry_id, entry.booked_date]));
  for (const { to, amountPence: pence, bankEntryId = 0 } of transfers)
    if (typeof to === 'object')
      await announceMoney(tx, now, {
        playerId: to.playerId,
        pence,
        bankEntryId,
        bookedDate: bookedDates.get(bankEntryId) ?? null,
        id: `entry ${bankEntryId}`,
      });
  await takeFromPlayers(tx, orphaned);
  return posted;
}

/** Those that have something to post and a player. From now on, they have nothing to post. */
async function takeEntries(tx: Tx, ids: readonly number[]) {
  const entries = await tx
    .selectFrom('bank_entries')
    .selectAll()
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(ids))))
    .where('to_post', '=', true)
    .orderBy('bank_entry_id')
    .forUpdate()
    .execute();
  await tx
    .updateTable('bank_entries')
    .set({ to_post: false })
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(entries.map((entry) => entry.bank_entry_id)))))
    .execute();
  return entries.flatMap(({ player_id, ...entry }) => (player_id === null ? [] : [{ ...entry, player_id }]));
}

/** Payments whose players closed their accounts before they were posted wait for an admin. */
async function takeFromPlayers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('bank_entries')
    .set({ player_id: null })
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}

function count(posted: Posted, pence: number): void {
  if (pence > 0) {
    posted.payments += 1;
    posted.pence += pence;
  } else {
    posted.returned += 1;
    posted.returnedPence -= pence;
  }
}

/** Posts one entry and returns the change to its player's balance. Pence. */
export async function postEntry(
  tx: Tx,
  bankEntryId: number,
  now: number,
  madeBy: number | null,
): Promise<number> {
  const { pence, returnedPence } = await postEntries(tx, [bankEntryId], now, madeBy);
  return pence - returnedPence;
}

/** How much of an entry is on balances now. Pence. */
export async function creditedSoFar(tx: Tx, bankEntryId: number): Promise<number> {
  return (await creditedByEntry(tx, [bankEntryId])).get(bankEntryId) ?? 0;
}

async function creditedByEntry(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.account_id', 'transfers.debit_account')
    .select(['bank_entry_id', 'amount_pence', 'accounts.kind as from'])
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const credited = new Map<number, number>();
  for (const { bank_entry_id, amount_pence, from } of rows)
    if (bank_entry_id !== null)
      credited.set(
        bank_entry_id,
        (credited.get(bank_entry_id) ?? 0) + (from === 'bank' ? amount_pence : -amount_pence),
      );
  return credited;
}
