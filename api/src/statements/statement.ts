import type { StatementLine } from './statement-line.ts';

/** A statement as it was read, in the order of the file. */
export type Statement = {
  /** The format, for people: `OFX (SGML)`, `CSV (Barclays)`. */
  format: string;
  lines: StatementLine[];
  /** The file stops in the middle. What's whole was read. */
  isCut: boolean;
};
