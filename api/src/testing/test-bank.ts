import type { BankFeed } from '../money/payments/bank-feed.ts';
import type { BankEntry } from '../money/payments/read-bank-entry.ts';

/** The bank behind the adapter: an append-only statement. A changed entry is reported again under a new cursor. */
export function testBank(pageSize = 100) {
  const said: unknown[] = [];
  const bank = {
    /** How many calls are reading the feed now, and the maximum so far. */
    reading: 0,
    mostAtOnce: 0,
    /** While set, reading the feed throws this. */
    failure: null as Error | null,
    say(entry: Partial<BankEntry> & Pick<BankEntry, 'id'>): BankEntry {
      const full: BankEntry = {
        booked_date: '2026-11-20',
        amount_minor: 1000,
        currency: 'GBP',
        payer: { name: 'A Payer', account: `account of ${entry.id}` },
        reference: '',
        status: 'booked',
        ...entry,
      };
      said.push(full);
      return full;
    },
    /** Anything that a bank may send by mistake. */
    saySomethingOdd(entry: unknown): void {
      said.push(entry);
    },
    feed: {
      source: 'starling',
      async since(cursor) {
        if (bank.failure) throw bank.failure;
        bank.reading += 1;
        bank.mostAtOnce = Math.max(bank.mostAtOnce, bank.reading);
        await new Promise((resolve) => setTimeout(resolve, 5));
        bank.reading -= 1;
        const from = Number(cursor ?? 0);
        const entries = said.slice(from, from + pageSize);
        return { entries, nextCursor: entries.length > 0 ? String(from + entries.length) : cursor };
      },
    } satisfies BankFeed,
  };
  return bank;
}
