import { createHash } from 'node:crypto';
import { daysBetween } from '@kickabout/domain';
import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Schema } from '../../kernel/database/tables.ts';
import { updateEntries } from './bank-entries.ts';
import type { From } from './bank-feed.ts';
import { plainText } from './compare-words.ts';
import type { ReadEntry } from './read-bank-entry.ts';

/** An entry to store. `provider_id` is the bank's, unless the bank gave that to other contents before. */
export type Version = ReadEntry & {
  /** Which stored entry the bank's id belonged to; null unless it has changed. */
  change_of: number | null;
  /** The payment that it may be, only under another id. Until an admin decides, it isn't credited. */
  doubt_of: number | null;
};

/** Banks move entries by a few days. Further away, the same id and words are another payment. */
const MOVES_DAYS = 5;

/**
 * Keeps what a bank says now apart from what it said before: a booked entry whose amount, payer or reference has changed is stored
 * beside the earlier one, for an admin to decide about, since some banks renumber a day's entries. On the days of such changes, an
 * entry with a new id may be a known payment too. What is stored is never overwritten, except while it's pending.
 */
export async function keepVersionsApart(
  tx: Tx,
  entries: readonly ReadEntry[],
  { source }: From,
  now: number,
): Promise<Version[]> {
  const stored = await loadStored(tx, entries);
  const versions = entries.flatMap((entry): Version[] => {
    const before = stored.get(entry.provider_id);
    if (!before || before.status === 'pending' || isSame(before, entry))
      return [{ ...entry, change_of: null, doubt_of: null }];
    // From before it was booked.
    if (entry.status === 'pending') return [];
    const id = before.bank_entry_id;
    return [{ ...entry, provider_id: versionId(entry), change_of: id, doubt_of: id }];
  });
  const changed = entries.flatMap((entry) => {
    const before = stored.get(entry.provider_id);
    if (!before) return [];
    // Pending again, it may be another payment with the same words.
    const isAgain = entry.status === 'pending' && before.status !== 'pending';
    return isAgain || !isSame(before, entry) ? [before] : [];
  });
  // The bank's id of these has come to stand for something else.
  const unnoted = changed.filter(({ changed_at }) => changed_at === null);
  await updateEntries(tx, idsOf(unnoted), { changed_at: new Date(now) });
  const days = await renumberedDays(tx, entries, changed, source);
  if (days.size === 0) return versions;
  return findTheSame(tx, versions, days, source);
}

/** On renumbered days, finds for each version that's new the payment that it equals, which no other entry here stands for. */
async function findTheSame(
  tx: Tx,
  versions: readonly Version[],
  days: ReadonlySet<string>,
  source: string,
): Promise<Version[]> {
  const known = await loadStored(tx, versions);
  const payments = await loadPayments(tx, days, source);
  const taken = new Set<number>();
  for (const { provider_id, status } of versions) {
    const row = known.get(provider_id);
    // A payment that was pending before may also be another one, which only now has this id.
    if (row && row.status !== 'pending' && status !== 'pending') taken.add(row.bank_entry_id);
  }
  await askAgain(
    tx,
    [...known.values()].filter(({ bank_entry_id }) => taken.has(bank_entry_id)),
  );
  /** The payment that this one equals, and nothing else stands for so far. */
  const take = (one: Stored, before = Number.POSITIVE_INFINITY): number | null => {
    const same = payments.find(
      (payment) =>
        payment.bank_entry_id < before &&
        !taken.has(payment.bank_entry_id) &&
        payment.booked_date === one.booked_date &&
        isSame(payment, one),
    );
    if (!same) return null;
    taken.add(same.bank_entry_id);
    return paymentOf(same);
  };
  const found = versions.map((version): Version => {
    const row = known.get(version.provider_id);
    if ((row && row.status !== 'pending') || !days.has(version.booked_date ?? '')) return version;
    return { ...version, doubt_of: take(version) ?? version.doubt_of };
  });
  // Payments of an earlier page, when it wasn't known yet that this day was renumbered.
  for (const row of payments) {
    if (!row.to_post || known.has(row.provider_id) || paymentOf(row) !== row.bank_entry_id) continue;
    const doubtOf = take(row, row.bank_entry_id);
    if (doubtOf !== null) await updateEntries(tx, [row.bank_entry_id], { doubt_of: doubtOf });
  }
  return found;
}

/**
 * Two entries that the bank shows side by side aren't one payment, though an admin may have said so when there was only one of them.
 * It's asked once: who says so again is right.
 */
async function askAgain(tx: Tx, shown: readonly EntryVersion[]): Promise<void> {
  const once = new Set<number>();
  const twice: number[] = [];
  // Those that are payments of their own first.
  for (const row of shown.toSorted((a, b) => Number(a.same_as !== null) - Number(b.same_as !== null))) {
    if (once.has(paymentOf(row)) && row.same_as !== null) twice.push(row.bank_entry_id);
    once.add(paymentOf(row));
  }
  if (twice.length > 0)
    await tx
      .updateTable('bank_entries')
      .set((eb) => ({ doubt_of: eb.ref('same_as'), same_as: null, decided_by: null, is_asked_again: true }))
      .where((eb) => eb('bank_entry_id', '=', eb.fn.any(eb.val(twice))))
      .where('status', '=', 'booked')
      .where('is_asked_again', '=', false)
      .execute();
}

/**
 * Once an admin has said that a changed entry is a payment of its own, others with its contents may be that one, not the payment
 * that the bank's id stood for before.
 */
export async function askAboutDecided(tx: Tx, decided: number, before: number): Promise<void> {
  const rows = await tx
    .selectFrom('bank_entries')
    .select(['bank_entry_id', ...SAID])
    .where((eb) => eb.or([eb('doubt_of', '=', before), eb('bank_entry_id', 'in', [decided, before])]))
    .execute();
  const rowOf = (id: number) => rows.find(({ bank_entry_id }) => bank_entry_id === id);
  const [payment, other] = [rowOf(decided), rowOf(before)];
  if (!payment || !other || isSame(payment, other)) return;
  const same = rows.filter((row) => row !== payment && isSame(row, payment));
  await updateEntries(tx, idsOf(same), { doubt_of: decided });
}

/** The payment that an entry is, or may be, another version of. */
export const paymentOf = (row: EntryVersion): number => row.same_as ?? row.doubt_of ?? row.bank_entry_id;

/** What the bank says of a payment, as columns. */
export const SAID = [
  'booked_date',
  'amount_minor',
  'currency',
  'payer_name',
  'payer_account',
  'reference',
] as const;

export type Stored = Pick<Selectable<Schema['bank_entries']>, (typeof SAID)[number]>;

/** Whether two versions are one payment: spaces, case and a name beside the same account don't matter, nor a few days. */
export function isSame(one: Stored, other: Stored): boolean {
  const agree = (a: string, b: string) => plainText(a) === plainText(b);
  const hasAccounts = plainText(one.payer_account) !== '' && plainText(other.payer_account) !== '';
  return (
    one.amount_minor === other.amount_minor &&
    one.currency === other.currency &&
    agree(one.reference, other.reference) &&
    (hasAccounts ? agree(one.payer_account, other.payer_account) : agree(one.payer_name, other.payer_name)) &&
    areNear(one.booked_date, other.booked_date)
  );
}

/** Whether two days are near each other; so are two of which one is unknown. */
const areNear = (one: string | null, other: string | null): boolean =>
  one === null || other === null || Math.abs(daysBetween(one, other)) <= MOVES_DAYS;

const CHANGED = ' changed ';

/** The bank's own id of what's stored under this one. */
export const bankIdOf = (providerId: string): string => providerId.split(CHANGED)[0] ?? providerId;

/** What a changed entry is stored under: always the same for the same contents. */
function versionId({ provider_id, booked_date, ...entry }: ReadEntry): string {
  const words = [entry.payer_name, entry.payer_account, entry.reference].map(plainText);
  const digest = createHash('sha256')
    .update(JSON.stringify([entry.amount_minor, entry.currency, ...words, booked_date]))
    .digest('base64url');
  return `${provider_id}${CHANGED}${digest}`;
}

type EntryVersion = { bank_entry_id: number; same_as: number | null; doubt_of: number | null };

type StoredRow = Stored & { bank_entry_id: number; provider_id: string };

const idsOf = (rows: readonly { bank_entry_id: number }[]) => rows.map(({ bank_entry_id }) => bank_entry_id);

/** What is stored under the ids of some entries. */
export async function loadStored(tx: Tx, entries: readonly Pick<ReadEntry, 'provider_id'>[]) {
  const ids = entries.map(({ provider_id }) => provider_id);
  const rows = await tx
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'provider_id', 'status', 'same_as', 'doubt_of', 'changed_at', ...SAID])
    .where((eb) => eb('provider_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.provider_id, row]));
}

/** The days on which this source has used an id for something else, now or before. */
async function renumberedDays(
  tx: Tx,
  entries: readonly ReadEntry[],
  changed: readonly StoredRow[],
  source: string,
): Promise<Set<string>> {
  const own = new Set(changed.map(({ provider_id }) => provider_id));
  const now = [
    ...changed.map(({ booked_date }) => booked_date),
    ...entries.filter(({ provider_id }) => own.has(provider_id)).map(({ booked_date }) => booked_date),
  ];
  const days = entries.map(({ booked_date }) => booked_date).filter((day) => day !== null);
  const rows = await tx
    .selectFrom('bank_entries')
    .select('booked_date')
    .distinct()
    .where('source', '=', source)
    .where('changed_at', 'is not', null)
    .where((eb) => eb('booked_date', '=', eb.fn.any(eb.val(days))))
    .execute();
  return new Set([...now, ...rows.map(({ booked_date }) => booked_date)].filter((day) => day !== null));
}

/** What a source has said about some days: payments first, in order of arrival, then what may be other versions of them. */
function loadPayments(tx: Tx, days: ReadonlySet<string>, source: string) {
  return tx
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'provider_id', 'same_as', 'doubt_of', 'to_post', ...SAID])
    .where('source', '=', source)
    .where('status', '<>', 'pending')
    .where('undone_at', 'is', null)
    .where((eb) => eb('booked_date', '=', eb.fn.any(eb.val([...days]))))
    .orderBy(
      (eb) => eb.fn.coalesce('same_as', 'doubt_of'),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('bank_entry_id')
    .execute();
}
