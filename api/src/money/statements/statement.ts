import type { DateOrder } from '@kickabout/contract';
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
};

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
