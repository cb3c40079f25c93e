import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { type Decimals, decimalsIn, minorIn, minorInAny } from './amounts.ts';
import { letters, MONEY_IN, MONEY_OUT_WORDS, OWN_POT, OWN_TRANSFER } from './bank-words.ts';
import type { ColumnMap } from './csv-names.ts';
import { splitCurrency } from './currencies.ts';
import { DIRECTION_UNKNOWN, type FoundLine } from './statement.ts';

export type CellOf = (row: readonly string[], role: keyof ColumnMap) => string;

/** As one file writes its amounts. */
type Habits = { decimals: Decimals; outgoingIsNegative: boolean; isCard: boolean; isUnsigned: boolean };

/** What a row says of money: minor units, NaN with a reason if that's unclear, and the currency, if it's beside the amount. */
type RowAmount = Pick<
  FoundLine,
  'minor' | 'amountOdd' | 'written' | 'word' | 'asks' | 'isUnsigned' | 'odd'
> & { currency: string };

/** Finds out how a file writes its amounts. */
export function amountHabits(
  money: ClubMoney,
  rows: readonly (readonly string[])[],
  cell: CellOf,
  isCard: boolean,
): Habits {
  const all = (role: keyof ColumnMap) => rows.map((row) => cell(row, role)).filter(Boolean);
  const [amounts, paidIn, paidOut] = [all('amount'), all('paid_in'), all('paid_out')];
  const written = [...amounts, ...paidIn, ...paidOut].map((cell) => splitCurrency(money, cell).amount);
  // Some banks write what went out with a minus in its own column. Elsewhere a minus there is money that came in.
  const read = (cells: readonly string[]) =>
    cells.map((cell) => minorInAny(money, cell) ?? 0).filter((minor) => minor !== 0);
  const out = read(paidOut);
  return {
    decimals: decimalsIn(written),
    outgoingIsNegative:
      read(paidIn).some((minor) => minor > 0) && out.length > 0 && out.every((minor) => minor < 0),
    isCard,
    isUnsigned: amounts.length > 1 && !amounts.some((cell) => /[-(\u2010-\u2015\u2212]|dr?$/i.test(cell)),
  };
}

export function amountIn(
  money: ClubMoney,
  row: readonly string[],
  cell: CellOf,
  columns: ColumnMap,
  { decimals, outgoingIsNegative, isCard, isUnsigned }: Habits,
): RowAmount {
  const split = (['amount', 'paid_in', 'paid_out'] as const).map((role) =>
    splitCurrency(money, cell(row, role)),
  );
  const currency = split.map((one) => one.currency).find(Boolean) ?? '';
  const minor = split.map((one) => minorIn(money, one.amount, decimals));
  const [amount = null, paidIn = null, paidOut = null] = minor;
  const unclear = split[minor.findIndex(Number.isNaN)];
  const about = { currency, written: unclear?.amount ?? split.map((one) => one.amount).find(Boolean) ?? '' };
  const odd = (amountOdd: string): RowAmount => ({ ...about, minor: Number.NaN, amountOdd });
  if (amount === null) {
    if (unclear) return { ...about, minor: Number.NaN };
    if (paidIn === null && paidOut === null) return { ...about, minor: null };
    const out = paidOut === null ? 0 : outgoingIsNegative ? -paidOut : paidOut;
    return { ...about, minor: (paidIn ?? 0) - out };
  }
  if (Number.isNaN(amount)) return { ...about, minor: amount };
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

const MAY_BE_OWN = 'It may be a transfer from the account’s own savings.';

/**
 * Some banks list savings pockets in the same file, with what each row belongs to in a column `Product`. A pocket's rows
 * aren't the account's, and what comes out of a pocket isn't a payment: the pocket has the same amount, going out.
 */
export function findPockets(
  money: ClubMoney,
  rows: readonly (readonly string[])[],
  cell: CellOf,
  said: Record<string, string>,
): (row: readonly string[]) => Partial<FoundLine> {
  const productOf = (row: readonly string[]) => cell(row, 'product');
  const products = [...new Set(rows.map(productOf).filter(Boolean))];
  if (products.length === 0) return ofTransfers;
  const own =
    products.find((product) => said[letters(product)] === 'club') ??
    products.find((product) => /^(current|main|haupt|giro|betaal|compte courant)/i.test(product)) ??
    (products.length === 1 ? products[0] : undefined);
  // Which of them is the club's account, no one knows.
  if (own === undefined)
    return (row) => (productOf(row) ? { asks: { role: 'account', word: productOf(row) } } : {});
  const key = (row: readonly string[], sign: 1 | -1) =>
    `${cell(row, 'date').slice(0, 10)} ${sign * (minorIn(money, cell(row, 'amount')) ?? 0)}`;
  const left = new Set(rows.filter((row) => productOf(row) !== own).map((row) => key(row, -1)));
  return (row) => {
    const product = productOf(row);
    if (product !== own)
      return product === '' ? {} : { ignored: `Another account (${product.slice(0, 40)})` };
    const cameIn = (minorIn(money, cell(row, 'amount')) ?? 0) > 0;
    const mayBeOwn = left.has(key(row, 1)) || OWN_POT.test(cell(row, 'description'));
    return cameIn && mayBeOwn ? { odd: MAY_BE_OWN } : ofTransfers(row);
  };
}

/** Some banks say it in the type or the words of the transfer. What a player's reference is in isn't one. */
function ofTransfers(row: readonly string[]): Partial<FoundLine> {
  const isOwn = row.some((text) => text.length <= 60 && OWN_TRANSFER.test(text));
  return isOwn && playerIdFromReference(row.join(' · ')) === null ? { odd: MAY_BE_OWN } : {};
}
