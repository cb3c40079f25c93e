import { amountProblem, type Decimals, decimalsIn, minorIn } from './amounts.ts';
import type { ColumnMap } from './csv-columns.ts';
import { splitCurrency } from './currencies.ts';
import { DIRECTION_UNKNOWN } from './statement-line.ts';

export type CellOf = (row: readonly string[], role: keyof ColumnMap) => string;

/** As one file writes its amounts. */
type Habits = { decimals: Decimals; outgoingIsNegative: boolean; isCard: boolean };

/** What a row says of money: minor units, NaN with a reason if that's unclear, and the currency, if it's beside the amount. */
type RowAmount = { minor: number | null; amountOdd?: string; currency: string };

/** The words and letters of banks for either side, in a few languages. */
const CREDIT = /^(c|cr|crdt|credit|in|incoming|\+|k|kredit|h|haben|bij|abono|crédit|avere)$/i;
const DEBIT = /^(d|dr|dbit|debit|out|outgoing|-|s|soll|debet|af|cargo|débit|dare)$/i;

const saysSide = (cell = '') => CREDIT.test(cell) || DEBIT.test(cell);

/**
 * Finds the column that says which way money went, at banks that write every amount without a sign. It needn't say so in
 * each row: those where it doesn't are set aside.
 */
export function withDirection(
  columns: ColumnMap,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMap {
  const { amount } = columns;
  if (columns.direction !== undefined || amount === undefined) return columns;
  const taken = new Set(Object.values(columns));
  // The last row may be cut off.
  const whole = rows.slice(0, Math.max(1, rows.length - 1));
  const width = Math.max(0, ...rows.slice(0, 5).map((row) => row.length));
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  const isNamed = (at: number) => /credit.?debit|debit.?credit|cr.?dr|dr.?cr/i.test(header[at] ?? '');
  const hasSigns = whole.some((row) => (minorIn(splitCurrency(row[amount] ?? '').amount) ?? 0) < 0);
  const mostlySays = (at: number) =>
    whole.some((row) => DEBIT.test(row[at] ?? '')) &&
    whole.filter((row) => saysSide(row[at])).length * 2 >= whole.length;
  const direction =
    free.find((at) => whole.every((row) => saysSide(row[at]))) ??
    free.find(isNamed) ??
    (hasSigns ? undefined : free.find(mostlySays));
  return direction === undefined ? columns : { ...columns, direction };
}

/** Finds out how a file writes its amounts. */
export function amountHabits(rows: readonly (readonly string[])[], cell: CellOf, isCard: boolean): Habits {
  const all = (role: keyof ColumnMap) => rows.map((row) => cell(row, role)).filter(Boolean);
  const [amounts, paidIn, paidOut] = [all('amount'), all('paid_in'), all('paid_out')];
  return {
    decimals: decimalsIn([...amounts, ...paidIn, ...paidOut].map((written) => splitCurrency(written).amount)),
    outgoingIsNegative: areOutgoingNegative(paidOut, paidIn),
    isCard,
  };
}

export function amountIn(
  row: readonly string[],
  cell: CellOf,
  columns: ColumnMap,
  { decimals, outgoingIsNegative, isCard }: Habits,
): RowAmount {
  const split = (role: keyof ColumnMap) => splitCurrency(cell(row, role));
  const written = [split('amount'), split('paid_in'), split('paid_out')] as const;
  const currency = written.map((one) => one.currency).find(Boolean) ?? '';
  const odd = (amountOdd: string): RowAmount => ({ minor: Number.NaN, amountOdd, currency });
  const [amount, paidIn, paidOut] = written.map((one) => minorIn(one.amount, decimals)) as Minor;
  const unclear = written.find((one) => Number.isNaN(minorIn(one.amount, decimals)));
  if (amount === null) {
    if (paidIn === null && paidOut === null) return { minor: null, currency };
    if (unclear) return odd(amountProblem(unclear.amount));
    const out = paidOut === null ? 0 : outgoingIsNegative ? -paidOut : paidOut;
    return { minor: (paidIn ?? 0) - out, currency };
  }
  if (Number.isNaN(amount)) return odd(amountProblem(written[0].amount));
  // Where a bank writes the amount twice, both must agree.
  if (amount > 0 && paidIn !== null && paidIn !== amount) return odd('Its two amounts don’t agree.');
  // What was spent has no sign on most cards' statements.
  if (columns.direction === undefined) return { minor: isCard ? 0 - amount : amount, currency };
  const direction = cell(row, 'direction');
  if (DEBIT.test(direction)) return { minor: -Math.abs(amount), currency };
  if (amount < 0)
    return CREDIT.test(direction)
      ? odd('Its sign and its direction don’t agree.')
      : { minor: amount, currency };
  return CREDIT.test(direction) ? { minor: amount, currency } : odd(DIRECTION_UNKNOWN);
}

type Minor = [number | null, number | null, number | null];

/**
 * Some banks write what went out with a minus in its own column. Elsewhere a minus there is money that came in. It's the
 * habit of the file if no amount in the column is positive, and money that came in has a column of its own.
 */
function areOutgoingNegative(paidOut: readonly string[], paidIn: readonly string[]): boolean {
  const read = (written: string) => minorIn(splitCurrency(written).amount) ?? 0;
  const minor = paidOut.map(read).filter((amount) => amount !== 0);
  const cameIn = paidIn.some((written) => read(written) > 0);
  return cameIn && minor.length > 0 && minor.every((amount) => amount < 0);
}
