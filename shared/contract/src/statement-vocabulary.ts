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
  'kind',
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

/** What dates begin with, where they're written in numbers. */
export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What a statement is of. On most cards' statements, what was spent has no sign. */
export const STATEMENT_KINDS = ['account', 'card'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/**
 * What a word in a statement can be about: the columns that say what a row is, a whole row, a heading between rows, a mark in a row,
 * the name of a month, a currency, an account, or a column that was empty in earlier files.
 */
export const ASKED_ROLES = [
  'direction',
  'status',
  'kind',
  'product',
  'row',
  'heading',
  'mark',
  'month',
  'currency',
  'account',
  'column',
] as const;
export type AskedRole = (typeof ASKED_ROLES)[number];

/**
 * What a word in a statement can mean: money in or out, a row that counts as it's written, one that isn't booked yet or is left out,
 * the club's currency or account or another's, a column that says what rows are, or the number of a month. `unknown`
 * sets rows aside.
 */
export const WORD_MEANINGS = [
  ...(['in', 'out', 'counts', 'not_booked', 'left_out', 'own', 'other', 'club', 'kind', 'unknown'] as const),
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const),
] as const;
export type WordMeaning = (typeof WORD_MEANINGS)[number];

/** How a table's layout is known: shipped or confirmed, proved by its balances, or still to be confirmed by an admin. */
export const LAYOUT_STATES = ['known', 'proved', 'shown'] as const;

/** How a line would have to be read for the balances of its file to agree. */
export const REMEDIES = ['sign', 'decimals', 'no_payment'] as const;

/** What the balances of a file can decide about a doubtful line. */
export const DECIDED_BY_BALANCES = ['direction', 'amount', 'kind'] as const;
