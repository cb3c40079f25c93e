import { type ClubMoney, dateAfter } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/connect.ts';
import { isSameAccount } from './accounts.ts';
import { updateEntries } from './bank-entries.ts';
import type { From } from './bank-feed.ts';
import { loadStored } from './changed-entries.ts';
import { creditOf } from './credit-due.ts';
import type { ReadEntry } from './read-bank-entry.ts';
import { recognisePayments } from './recognise-payments.ts';

/** The payment that an entry repeats, or may repeat. Either way, the entry isn't credited. */
type Twin = { same_as: number; doubt_of: null } | { doubt_of: number };

/** Banks move entries by a few days. */
const MORE_DAYS = 5;

/**
 * Finds which of a feed's new entries another source has reported before. If only statements have, the payment gets
 * the feed's id and words, so storing the entry only changes its status and day. Returns, by the feed's id, which payments the other
 * entries repeat.
 */
export async function recogniseFedEntries(
  money: ClubMoney,
  tx: Tx,
  entries: readonly ReadEntry[],
  from: From,
): Promise<Map<string, Twin>> {
  const twins = new Map<string, Twin>();
  const known = await loadStored(tx, entries);
  // Those that the feed hasn't reported yet, or only as pending.
  const unseen = entries.filter(
    (entry) => isPayment(money, entry) && (known.get(entry.provider_id)?.status ?? 'pending') === 'pending',
  );
  const shown = await shownByOthers(tx, unseen, from);
  if (shown.length === 0) return twins;
  const lines = unseen.map((entry) => ({
    day: entry.booked_date ?? '',
    minor: entry.amount_minor,
    payer: entry.payer_name,
    reference: entry.reference,
    bankId: entry.provider_id,
    balance: null,
    time: null,
  }));
  const statement = { format: from.source, digest: '', days: { first: '', last: '' }, lines };
  const verdicts = recognisePayments(statement, { statements: [], fed: shown });
  const onlyInStatements = new Set(
    shown.filter(({ source }) => source === 'statement').map(({ paymentId }) => paymentId),
  );
  for (const [index, verdict] of verdicts.entries()) {
    const entry = unseen[index];
    if (entry === undefined || verdict.is === 'new') continue;
    // It was pending before. Now it's known, or it's stored again as a doubtful one.
    await tx.deleteFrom('bank_entries').where('provider_id', '=', entry.provider_id).execute();
    if (verdict.is === 'doubtful') twins.set(entry.provider_id, { doubt_of: verdict.paymentId });
    else if (onlyInStatements.has(verdict.paymentId)) await giveTo(tx, entry, from, verdict.paymentId);
    else twins.set(entry.provider_id, { same_as: verdict.paymentId, doubt_of: null });
  }
  return twins;
}

/** A payment that the bank reversed may have been reported by another source while it was booked. */
function isPayment(money: ClubMoney, { booked_date, ...entry }: ReadEntry): boolean {
  return (
    booked_date !== null && entry.status !== 'pending' && creditOf(money, { ...entry, status: 'booked' }) > 0
  );
}

/** From now on it has the feed's own words, which the feed's next version is compared with. */
async function giveTo(tx: Tx, entry: ReadEntry, from: From, paymentId: number): Promise<void> {
  const { provider_id, payer_name, payer_account, reference } = entry;
  await updateEntries(tx, [paymentId], { provider_id, payer_name, payer_account, reference, ...from });
}

/** Payments around the days of the entries that other sources showed and this one didn't. */
async function shownByOthers(tx: Tx, entries: readonly ReadEntry[], { source, account }: From) {
  const days = entries.map(({ booked_date }) => booked_date ?? '').toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await tx
    .selectFrom('bank_entries')
    .select(['bank_entry_id as paymentId', 'booked_date as day', 'amount_minor as minor'])
    .select(['payer_name as payer', 'reference', 'source', 'account'])
    .where('source', '<>', source)
    .where('status', '<>', 'pending')
    .where('undone_at', 'is', null)
    .where('same_as', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM bank_entries AS again
        WHERE again.same_as = bank_entries.bank_entry_id AND again.source = ${source})`,
    )
    .where('booked_date', '>=', dateAfter(first, -MORE_DAYS))
    .where('booked_date', '<=', dateAfter(last, MORE_DAYS))
    .orderBy('bank_entry_id')
    .$narrowType<{ day: string }>()
    .execute();
  return rows
    .filter((row) => account === '' || row.account === '' || isSameAccount(row.account, account))
    .map((row) => ({ ...row, bankId: null, balance: null, time: null }));
}
