import type { AskedRole, ColumnRole, DateOrder, StatementKind } from '@kickabout/contract';
import type { Break, Decided, Section } from './check-balances.ts';
import type { ColumnMap } from './csv-columns.ts';
import type { StatementLine } from './statement-line.ts';

/** A statement as it was read, in the order of the file. */
export type Statement = {
  /** The format, for people: `OFX (SGML)`, `CSV (Barclays)`. */
  format: string;
  lines: StatementLine[];
  /** The file stops in the middle. What's whole was read. */
  isCut: boolean;
  /** In which order its dates were read, where nothing in the file shows it. */
  unclearDates?: DateOrder;
  /** Nothing in the file shows whether an amount without a sign came in or, on a card, was spent. */
  mayBeCard?: boolean;
  /** The columns of a table and what each was read as; null if it was left out. */
  columns?: { name: string; role: ColumnRole | null; sample: string }[];
  /** Columns of dates or amounts that aren't known. */
  openColumns?: string[];
  /** What identifies files of this kind, so that answers are remembered for them. */
  source: string;
  balances: 'none' | 'agree' | Break;
  /** What the balances decided. */
  decided: Decided[];
  /** What an admin said, of this file or of earlier ones of its source. */
  said: Said;
};

/** What an admin said of a file, or of earlier ones of its source. */
export type Said = {
  columns?: ColumnMap;
  dates?: DateOrder;
  kind?: StatementKind;
  /** What words mean, by what they're about. */
  words?: Partial<Record<AskedRole, Record<string, string>>>;
  /** Of this file alone: places of lines that aren't payments, and that it's imported although its balances contradict it. */
  not_payments?: number[];
  balances?: 'as_read';
};

/** What a reader found, before words and balances are looked at. */
export type Draft = Omit<Statement, 'lines' | 'balances' | 'decided' | 'said'> & { sections: Section[] };

/** The largest statement: twelve years of a busy club, and what the server can show and post in one go. */
export const MOST_LINES = 20_000;

export const NOT_A_STATEMENT =
  'This isn’t a statement that we can read. Export it as OFX, CAMT, MT940 or CSV.';
export const DAMAGED = 'The file is damaged. Download it from the bank again.';

/** Thrown by readers: why the file as a whole can't be read, as a sentence. */
export class UnreadableFile extends Error {}

export function refuseTooMany(lines: number): void {
  if (lines > MOST_LINES)
    throw new UnreadableFile(
      `There are more than ${MOST_LINES.toLocaleString('en-GB')} lines in this file. Export fewer months at a time.`,
    );
}
