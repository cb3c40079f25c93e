import type { BankEntry, BankFeed } from '../payments/bank-feed.ts';

/**
 * The outside world's side of the bank's adapter: a statement that only ever grows. An entry that changes is reported
 * again under a new cursor.
 */
export function testBank(pageSize = 100) {
  const said: BankEntry[] = [];
  const bank = {
    /** How many read the feed right now, and at most at one time. */
    reading: 0,
    mostAtOnce: 0,
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
        if (bank.failure) throw bank.failure;
        bank.reading += 1;
        bank.mostAtOnce = Math.max(bank.mostAtOnce, bank.reading);
        await new Promise((resolve) => setTimeout(resolve, 5));
        bank.reading -= 1;
        const from = Number(cursor ?? 0);
        const entries = said.slice(from, from + pageSize);
        return { entries, nextCursor: entries.at(-1)?.cursor ?? cursor };
      },
    } satisfies BankFeed,
  };
  return bank;
}
