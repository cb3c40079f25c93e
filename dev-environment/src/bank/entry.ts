export const ENTRY_STATUSES = ['pending', 'booked', 'reversed'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export type Payer = { name: string; account: string };

/** One line of the club's bank statement. */
export type Entry = {
  id: string;
  /** `YYYY-MM-DD` in London; null until it's booked. */
  bookedDate: string | null;
  /** Positive for incoming money. */
  amountPence: number;
  /** ISO 4217. */
  currency: string;
  payer: Payer;
  reference: string;
  status: EntryStatus;
};

/** An entry's position in the feed: a change gives it a new, higher cursor. */
export type FeedEntry = Entry & { cursor: number };

const LONDON_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The bank's calendar day of an instant, `YYYY-MM-DD`. */
export const bankDay = (instant: Date): string => LONDON_DAY.format(instant);
