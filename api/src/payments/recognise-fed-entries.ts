import type { Tx } from '../database/connect.ts';
import { isSameAccount } from '../statements/accounts.ts';
import { recognisePayments, type SeenLine } from '../statements/recognise-payments.ts';
import type { BankSource } from './bank-feed.ts';
import { creditOf } from './credit-due.ts';
import type { BankEntry } from './read-bank-entry.ts';

/** Which feed entries come from, and the club's account there if the bank says. */
export type From = { source: BankSource; account: string };

/** Banks move entries by a few days. */
const MORE_DAYS = 5;

/**
 * Finds the payments among a feed's new entries that a statement showed before. Those get the feed's id, so that storing
 * the entries changes nothing about them. Returns, by the feed's id, the payment that a doubtful one may be.
 */
export async function recogniseFedEntries(
  tx: Tx,
  entries: readonly BankEntry[],
  from: From,
): Promise<Map<string, number>> {
  const credits = entries.filter((entry) => entry.booked_date !== null && creditOf(entry) > 0);
  const shown = await shownByStatements(tx, credits, from);
  const doubts = new Map<string, number>();
  if (shown.length === 0) return doubts;
  const unseen = await withoutKnownIds(tx, credits);
  const lines = unseen.map((entry) => ({
    day: entry.booked_date ?? '',
    pence: entry.amount_pence,
    payer: entry.payer.name,
    reference: entry.reference,
    bankId: entry.id,
    balance: null,
    time: null,
  }));
  const statement = { format: from.source, digest: '', days: { first: '', last: '' }, lines };
  const verdicts = recognisePayments(statement, { statements: [], fed: shown });
  for (const [index, verdict] of verdicts.entries()) {
    const id = unseen[index]?.id;
    if (id === undefined || verdict.is === 'new') continue;
    if (verdict.is === 'doubtful') doubts.set(id, verdict.paymentId);
    else
      await tx
        .updateTable('bank_entries')
        .set({ provider_id: id, ...from })
        .where('bank_entry_id', '=', verdict.paymentId)
        .execute();
  }
  return doubts;
}

/** Payments that only statements showed so far, around the days of the entries. */
async function shownByStatements(
  tx: Tx,
  credits: readonly BankEntry[],
  { account }: From,
): Promise<SeenLine[]> {
  const days = credits.map(({ booked_date }) => booked_date ?? '').toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const move = (day: string, by: number) =>
    new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
  const rows = await tx
    .selectFrom('bank_entries')
    .select(['bank_entry_id', 'account', 'booked_date', 'amount_pence', 'payer_name', 'reference'])
    .where('source', '=', 'statement')
    .where('undone_at', 'is', null)
    .where('same_as', 'is', null)
    .where('booked_date', '>=', move(first, -MORE_DAYS))
    .where('booked_date', '<=', move(last, MORE_DAYS))
    .orderBy('bank_entry_id')
    .execute();
  return rows
    .filter((row) => account === '' || row.account === '' || isSameAccount(row.account, account))
    .map((row) => ({
      day: row.booked_date ?? '',
      pence: row.amount_pence,
      payer: row.payer_name,
      reference: row.reference,
      bankId: null,
      balance: null,
      time: null,
      paymentId: row.bank_entry_id,
    }));
}

async function withoutKnownIds(tx: Tx, entries: readonly BankEntry[]): Promise<BankEntry[]> {
  const rows = await tx
    .selectFrom('bank_entries')
    .select('provider_id')
    .where((eb) => eb('provider_id', '=', eb.fn.any(eb.val(entries.map(({ id }) => id)))))
    .execute();
  const known = new Set(rows.map(({ provider_id }) => provider_id));
  return entries.filter(({ id }) => !known.has(id));
}
