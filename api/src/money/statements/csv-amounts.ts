import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { amountProblem, type Decimals, decimalsIn, minorIn, minorInAny } from './amounts.ts';
import { letters, MONEY_IN, MONEY_OUT_WORDS, saysNotBooked } from './bank-words.ts';
import { bankByColumns, type ColumnMap } from './csv-columns.ts';
import { splitCurrency } from './currencies.ts';
import { DIRECTION_UNKNOWN, type FoundLine } from './statement-line.ts';

export type CellOf = (row: readonly string[], role: keyof ColumnMap) => string;

/** As one file writes its amounts. */
type Habits = { decimals: Decimals; outgoingIsNegative: boolean; isCard: boolean; isUnsigned: boolean };

/** What a row says of money: minor units, NaN with a reason if that's unclear, and the currency, if it's beside the amount. */
type RowAmount = Pick<
  FoundLine,
  'minor' | 'amountOdd' | 'written' | 'word' | 'asks' | 'isUnsigned' | 'odd'
> & { currency: string };

/** The words and letters of banks for either side that no one uses for anything else, in a few languages. */
const CREDIT = /^(c|cr|crdt|credit|in|incoming|\+|k|kredit|h|haben|bij|abono|crédit|avere)$/i;
const DEBIT = /^(d|dr|dbit|debit|out|outgoing|-|s|soll|debet|af|cargo|débit|dare)$/i;

const saysSide = (cell = '') => CREDIT.test(cell) || DEBIT.test(cell);
const saysWay = (cell = '') => MONEY_IN.has(letters(cell)) || MONEY_OUT_WORDS.has(letters(cell));

/** What columns are called that may say which way money went. */
const OF_TYPES = /type|direction|kind|art$|vorgang|movement|richtung|soort|typ|rodzaj|sens|tipo|druh|slag/i;
/** What no one asks about if it's in every line. */
const OF_TRANSFERS =
  /pay|transfer|credit|deposit|top.?up|^(fpi|fpo|bgc|tfr|dep|cr)$|giro|bacs|order|uberweisung|gutschrift|overboeking|virement|przelew|platba|bonifico|pix/;
/** A column of more different words is about something else. */
const MOST_TYPES = 6;

/**
 * Finds the column that says which way money went, at banks that write every amount without a sign. It needn't say so in
 * each row, or in words that are known: those where it doesn't are asked about.
 */
export function withDirection(
  money: ClubMoney,
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
  const hasSigns = rows.some((row) => (minorInAny(money, row[amount] ?? '') ?? 0) < 0);
  const wordsAt = (at: number) => new Set(rows.map((row) => letters(row[at] ?? '')).filter(Boolean));
  const some = (at: number, says: (cell?: string) => boolean) => whole.filter((row) => says(row[at])).length;
  const mostlySays = (at: number) =>
    whole.some((row) => MONEY_OUT_WORDS.has(letters(row[at] ?? ''))) && some(at, saysWay) * 2 >= whole.length;
  // Whatever it's called: balances can decide about it.
  const areTwo = (at: number) =>
    wordsAt(at).size === 2 && rows.every((row) => /^\p{L}[\p{L} ]{0,19}$/u.test(row[at] ?? ''));
  const mayBeAbout = (at: number) =>
    (OF_TYPES.test(header[at] ?? '') ||
      some(at, saysWay) > 0 ||
      (columns.balance !== undefined && areTwo(at))) &&
    (wordsAt(at).size > 1 || [...wordsAt(at)].some((word) => !OF_TRANSFERS.test(word))) &&
    wordsAt(at).size <= MOST_TYPES;
  // Players’ references come with money that comes in.
  const isOther = (row: readonly string[]) =>
    playerIdFromReference(row.join(' · ')) === null && !row.some(saysNotBooked);
  const isPlain =
    !rows.some(isOther) || bankByColumns(header) !== null || columns.paid_in !== undefined || rows.length < 2;
  const direction =
    free.find((at) => some(at, saysSide) === whole.length) ??
    free.find(isNamed) ??
    (hasSigns ? undefined : (free.find(mostlySays) ?? (isPlain ? undefined : free.find(mayBeAbout))));
  return direction === undefined ? columns : { ...columns, direction };
}

/** Finds out how a file writes its amounts. */
export function amountHabits(
  money: ClubMoney,
  rows: readonly (readonly string[])[],
  cell: CellOf,
  isCard: boolean,
): Habits {
  const all = (role: keyof ColumnMap) => rows.map((row) => cell(row, role)).filter(Boolean);
  const [amounts, paidIn, paidOut] = [all('amount'), all('paid_in'), all('paid_out')];
  return {
    decimals: decimalsIn(
      [...amounts, ...paidIn, ...paidOut].map((written) => splitCurrency(money, written).amount),
    ),
    outgoingIsNegative: areOutgoingNegative(money, paidOut, paidIn),
    isCard,
    isUnsigned:
      amounts.length > 1 && !amounts.some((written) => /[-(\u2010-\u2015\u2212]|dr?$/i.test(written)),
  };
}

export function amountIn(
  money: ClubMoney,
  row: readonly string[],
  cell: CellOf,
  columns: ColumnMap,
  { decimals, outgoingIsNegative, isCard, isUnsigned }: Habits,
): RowAmount {
  const split = (role: keyof ColumnMap) => splitCurrency(money, cell(row, role));
  const written = [split('amount'), split('paid_in'), split('paid_out')] as const;
  const currency = written.map((one) => one.currency).find(Boolean) ?? '';
  const about = { currency, written: written.map((one) => one.amount).find(Boolean) ?? '' };
  const odd = (amountOdd: string): RowAmount => ({ ...about, minor: Number.NaN, amountOdd });
  const [amount, paidIn, paidOut] = written.map((one) => minorIn(money, one.amount, decimals)) as Minor;
  const unclear = written.find((one) => Number.isNaN(minorIn(money, one.amount, decimals)));
  if (amount === null) {
    if (paidIn === null && paidOut === null) return { ...about, minor: null };
    if (unclear) return odd(amountProblem(unclear.amount));
    const out = paidOut === null ? 0 : outgoingIsNegative ? -paidOut : paidOut;
    return { ...about, minor: (paidIn ?? 0) - out };
  }
  if (Number.isNaN(amount)) return odd(amountProblem(written[0].amount));
  // Where a bank writes the amount twice, both must agree.
  if (amount > 0 && paidIn !== null && paidIn !== amount) return odd('Its two amounts don’t agree.');
  // What was spent has no sign on most cards' statements.
  if (columns.direction === undefined)
    return { ...about, minor: isCard ? 0 - amount : amount, ...(isUnsigned && { isUnsigned }) };
  const word = cell(row, 'direction').trim();
  const way = letters(word);
  if (MONEY_OUT_WORDS.has(way)) return { ...about, minor: -Math.abs(amount) };
  if (amount < 0)
    return MONEY_IN.has(way) ? odd('Its sign and its direction don’t agree.') : { ...about, minor: amount };
  if (MONEY_IN.has(way)) return { ...about, minor: amount };
  const asks = word === '' ? {} : { asks: { role: 'direction', word } as const };
  return { ...about, minor: amount, odd: DIRECTION_UNKNOWN, isUnsigned: true, word: way, ...asks };
}

type Minor = [number | null, number | null, number | null];

/**
 * Some banks write what went out with a minus in its own column. Elsewhere a minus there is money that came in. It's the
 * habit of the file if no amount in the column is positive, and money that came in has a column of its own.
 */
function areOutgoingNegative(
  money: ClubMoney,
  paidOut: readonly string[],
  paidIn: readonly string[],
): boolean {
  const read = (written: string) => minorInAny(money, written) ?? 0;
  const minor = paidOut.map(read).filter((amount) => amount !== 0);
  const cameIn = paidIn.some((written) => read(written) > 0);
  return cameIn && minor.length > 0 && minor.every((amount) => amount < 0);
}
