/** What becomes of a line of a bank statement. */
export const LINE_OUTCOMES = ['new', 'known', 'doubtful', 'ignored', 'set_aside'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** Where an uploaded statement is: previewed, imported, or undone after that. */
export const STATEMENT_STATES = ['previewed', 'imported', 'undone'] as const;

/** What a column of a CSV statement can hold. */
export const COLUMN_ROLES = [
  'date',
  'time',
  'amount',
  'paid_in',
  'paid_out',
  'direction',
  'payer',
  'reference',
  'description',
  'notes',
  'id',
  'balance',
  'currency',
  'status',
  'account',
  'sort_code',
  'product',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Whether dates have the day or the month first. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What a statement is of. On most cards' statements, what was spent has no sign. */
export const STATEMENT_KINDS = ['account', 'card'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
