import { sql } from 'kysely';
import { announceMoney } from '../../club/ledger/announce-money.ts';
import { lockPlayers } from '../../club/ledger/lock-players.ts';
import { type Posting, postTransfers, type Transfer } from '../../club/ledger/post-transfers.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { updateEntries } from './bank-entries.ts';
import { creditDue } from './credit-due.ts';

/** What was posted: payments received, and payments that the bank reversed. */
export type Posted = { payments: number; minor: number; returned: number; returnedMinor: number };

/**
 * Brings the ledger in line with the bank: posts, for each entry, what it should have given its player minus what it
 * has given. Idempotent, even at the same moment.
 */
export async function postPayments(db: Db, at: Posting): Promise<Posted> {
  const posted: Posted = { payments: 0, minor: 0, returned: 0, returnedMinor: 0 };
  const waiting = await db
    .selectFrom('bank_entries')
    .select('bank_entry_id')
    .where('to_post', '=', true)
    .orderBy('bank_entry_id')
    .execute();
  for (const { bank_entry_id } of waiting) {
    const minor = await db.transaction().execute((tx) => postEntry(tx, bank_entry_id, at, null));
    if (minor !== 0) count(posted, minor);
  }
  return posted;
}

/** What an entry is if it's the treasurer's cash. */
export const CASH_PAID_IN = 'cash_paid_in';

/** How many transfers one statement writes. */
const AT_A_TIME = 500;

/**
 * Posts some entries. Those who lock entries and players lock the entries first.
 * @param madeBy the admin whose act it follows from; null for what the bank says
 */
export async function postEntries(
  tx: Tx,
  ids: readonly number[],
  at: Posting,
  madeBy: number | null,
): Promise<Posted> {
  const posted: Posted = { payments: 0, minor: 0, returned: 0, returnedMinor: 0 };
  const entries = await takeEntries(tx, ids);
  const ofPlayers = entries.flatMap(({ player_id }) => player_id ?? []);
  const players = await lockPlayers(tx, [...new Set(ofPlayers)]);
  const byId = new Map(players.map((player) => [player.playerId, player]));
  const credited = await creditedByEntry(tx, ids);
  const orphaned: number[] = [];
  const transfers = entries.flatMap((entry): Transfer[] => {
    const { bank_entry_id: bankEntryId, player_id, income_category: income } = entry;
    if (player_id === null && income === null) return [];
    const difference = creditDue(at.money, entry) - (credited.get(bankEntryId) ?? 0);
    if (difference === 0) return [];
    const moved = (account: Transfer['to']) => ({
      ...(difference > 0 ? { from: 'bank' as const, to: account } : { from: account, to: 'bank' as const }),
      amountMinor: Math.abs(difference),
      bankEntryId,
      madeBy,
    });
    // An admin has said that no player made this payment; the bank may have returned it.
    if (income === CASH_PAID_IN)
      return [{ ...moved('cash'), kind: income, cost: { category: null, paidOn: null } }];
    if (income !== null)
      return [{ ...moved('income'), kind: 'income', cost: { category: income, paidOn: null } }];
    const player = byId.get(player_id ?? 0);
    if (!player) throw new Error(`Bank entry ${bankEntryId} belongs to a player who doesn't exist.`);
    if (difference > 0 && player.isClosed) {
      orphaned.push(bankEntryId);
      return [];
    }
    count(posted, difference);
    return [{ ...moved(player), kind: 'payment' }];
  });
  for (let first = 0; first < transfers.length; first += AT_A_TIME)
    await postTransfers(tx, at, transfers.slice(first, first + AT_A_TIME));
  const bookedDates = new Map(entries.map((entry) => [entry.bank_entry_id, entry.booked_date]));
  for (const { to, amountMinor: minor, bankEntryId = 0 } of transfers)
    if (typeof to === 'object')
      await announceMoney(tx, at.now, {
        playerId: to.playerId,
        minor,
        bankEntryId,
        bookedDate: bookedDates.get(bankEntryId) ?? null,
        id: `entry ${bankEntryId}`,
      });
  // Payments whose players closed their accounts before they were posted wait for an admin.
  await updateEntries(tx, orphaned, { player_id: null });
  return posted;
}

/** Those that have something to post. From now on, they have nothing to post. */
async function takeEntries(tx: Tx, ids: readonly number[]) {
  const entries = await tx
    .selectFrom('bank_entries')
    .selectAll()
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(ids))))
    .where('to_post', '=', true)
    .orderBy('bank_entry_id')
    .forUpdate()
    .execute();
  const taken = entries.map(({ bank_entry_id }) => bank_entry_id);
  await updateEntries(tx, taken, { to_post: false });
  return entries;
}

function count(posted: Posted, minor: number): void {
  if (minor > 0) {
    posted.payments += 1;
    posted.minor += minor;
  } else {
    posted.returned += 1;
    posted.returnedMinor -= minor;
  }
}

/** Posts one entry and returns the change to its player's balance. Minor units. */
export async function postEntry(
  tx: Tx,
  bankEntryId: number,
  at: Posting,
  madeBy: number | null,
): Promise<number> {
  const { minor, returnedMinor } = await postEntries(tx, [bankEntryId], at, madeBy);
  return minor - returnedMinor;
}

/** How much of an entry is on balances now. Minor units. */
export async function creditedSoFar(tx: Tx, bankEntryId: number): Promise<number> {
  return (await creditedByEntry(tx, [bankEntryId])).get(bankEntryId) ?? 0;
}

async function creditedByEntry(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.account_id', 'transfers.debit_account')
    .select([
      'bank_entry_id',
      sql<number>`sum(CASE accounts.kind WHEN 'bank' THEN 1 ELSE -1 END * amount_minor)::bigint`.as('minor'),
    ])
    .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy('bank_entry_id')
    .$narrowType<{ bank_entry_id: number }>()
    .execute();
  return new Map(rows.map(({ bank_entry_id, minor }) => [bank_entry_id, minor]));
}
