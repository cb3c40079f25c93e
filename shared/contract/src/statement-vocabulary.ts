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
  'payer_account',
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

/** What a word in a statement can be about that has to be known before its lines can be imported. */
export const ASKED_ROLES = ['direction', 'status', 'row', 'currency', 'account', 'column'] as const;
export type AskedRole = (typeof ASKED_ROLES)[number];

/** How a line would have to be read for the balances of its file to agree. */
export const REMEDIES = ['sign', 'decimals', 'no_payment'] as const;

/** What the balances of a file can decide about a doubtful line. */
export const DECIDED_BY_BALANCES = ['direction', 'amount', 'kind'] as const;
