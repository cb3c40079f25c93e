import type { BankEntry, BankFeed } from '../payments/bank-feed.ts';

/**
 * The outside world's side of the bank's adapter: a statement that only ever grows. An entry that changes is reported
 * again under a new cursor.
 */
export function testBank(pageSize = 100) {
  const said: BankEntry[] = [];
  const bank = {
    /** How often the feed was read. */
    reads: 0,
    /** What reading the feed throws, while it is set. */
    failure: null as Error | null,
    say(entry: Partial<BankEntry> & Pick<BankEntry, 'id'>): BankEntry {
      const full: BankEntry = {
        booked_date: '2026-11-20',
        amount_pence: 1000,
        currency: 'GBP',
        payer: { name: 'A Payer', account: `account of ${entry.id}` },
        reference: '',
        status: 'booked',
        ...entry,
        cursor: String(said.length + 1),
      };
      said.push(full);
      return full;
    },
    feed: {
      async since(cursor) {
        bank.reads += 1;
        if (bank.failure) throw bank.failure;
        const from = Number(cursor ?? 0);
        const entries = said.slice(from, from + pageSize);
        return { entries, nextCursor: entries.at(-1)?.cursor ?? cursor };
      },
    } satisfies BankFeed,
  };
  return bank;
}
