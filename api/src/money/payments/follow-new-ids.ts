import { daysBetween } from '@kickabout/domain';
import type { Tx } from '../../kernel/database/connect.ts';
import { updateEntries } from './bank-entries.ts';
import type { From } from './bank-feed.ts';
import { bankIdOf, isSame, loadStored, paymentOf, SAID, type Stored } from './changed-entries.ts';
import { plainText } from './compare-words.ts';
import type { ReadEntry } from './read-bank-entry.ts';
import type { DayRange } from './recognise-payments.ts';

/** How far a bank moves an entry while it gives it another id. */
const MOVES_DAYS = 5;

/**
 * Where a source says all that it has for some days, a payment of which the id is gone has another id now: an entry with the same
 * contents on the same day is that one, and from now on it's known by its new id. One that only resembles it may be it; returns these by
 * their ids, with the payment that each may be.
 */
export async function followNewIds(
  tx: Tx,
  entries: readonly ReadEntry[],
  from: From,
  covers: DayRange,
): Promise<Map<string, number>> {
  const shown = new Set(entries.map(({ provider_id }) => provider_id));
  const gone = (await loadReported(tx, from, covers)).filter(
    ({ provider_id }) => !shown.has(bankIdOf(provider_id)),
  );
  const doubts = new Map<string, number>();
  if (gone.length === 0) return doubts;
  const known = await loadStored(tx, entries);
  let unknown = [...new Map(entries.map((entry) => [entry.provider_id, entry])).values()].filter(
    ({ provider_id }) => !known.has(provider_id),
  );
  /** Pairs each entry with the first that fits and is left. */
  const pair = (fits: (row: Gone, entry: Stored) => boolean) => {
    const pairs: { row: Gone; id: string }[] = [];
    unknown = unknown.filter((entry) => {
      const index = gone.findIndex((row) => fits(row, entry));
      const [row] = index < 0 ? [] : gone.splice(index, 1);
      if (row) pairs.push({ row, id: entry.provider_id });
      return !row;
    });
    return pairs;
  };
  for (const { row, id } of pair((row, entry) => row.booked_date === entry.booked_date && isSame(row, entry)))
    await updateEntries(tx, [row.bank_entry_id], { provider_id: id });
  const alike = pair((row, entry) => isNear(row, entry) && (samePayer(row, entry) || sameWords(row, entry)));
  for (const { row, id } of alike) doubts.set(id, paymentOf(row));
  // Of the others, any of the same day and amount may be it.
  for (const entry of unknown) {
    const row = gone.find((each) => each.booked_date === entry.booked_date && sameAmount(each, entry));
    if (row) doubts.set(entry.provider_id, paymentOf(row));
  }
  return doubts;
}

const sameAmount = (one: Stored, other: Stored): boolean =>
  one.amount_minor === other.amount_minor && one.currency === other.currency;

const sameWords = (one: Stored, other: Stored): boolean =>
  plainText(one.reference) === plainText(other.reference);

const samePayer = (one: Stored, other: Stored): boolean =>
  plainText(one.payer_account) === plainText(other.payer_account) ||
  plainText(one.payer_name) === plainText(other.payer_name);

function isNear(one: Stored, other: Stored): boolean {
  if (!sameAmount(one, other) || one.booked_date === null || other.booked_date === null) return false;
  return Math.abs(daysBetween(one.booked_date, other.booked_date)) <= MOVES_DAYS;
}

type Gone = Awaited<ReturnType<typeof loadReported>>[number];

/** What this source has reported for the account, in order of arrival. */
function loadReported(tx: Tx, { source, account }: From, { first, last }: DayRange) {
  return tx
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'provider_id', 'same_as', 'doubt_of', ...SAID])
    .where('source', '=', source)
    .where('account', '=', account)
    .where('status', '=', 'booked')
    .where('undone_at', 'is', null)
    .where('booked_date', '>=', first)
    .where('booked_date', '<=', last)
    .orderBy('bank_entry_id')
    .execute();
}
