import type { ColumnRole } from '@kickabout/contract';
import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { decimalsIn, minorIn, minorInAny } from './amounts.ts';
import { letters, MONEY_IN, MONEY_OUT_WORDS, OWN_POT, OWN_TRANSFER } from './bank-words.ts';
import type { ColumnMap } from './csv-names.ts';
import { splitCurrency } from './currencies.ts';
import { DIRECTION_UNKNOWN, type FoundLine } from './statement.ts';

export type Row = readonly string[];
type OfRow = (row: Row) => Partial<FoundLine>;

/** A table whose columns are known. */
export type Sheet = {
  money: ClubMoney;
  rows: readonly Row[];
  roles: ColumnMap;
  /** What a row has in the column with a role; empty if there's none. */
  cell: (row: Row, role: ColumnRole) => string;
};

/** As one file writes its amounts. What was spent has no sign on most cards' statements. */
export type Habits = ReturnType<typeof amountHabits>;

/** What a row says of money: minor units, NaN with a reason if that's unclear, and the currency, if it's beside the amount. */
type RowAmount = Partial<FoundLine> & { minor: number | null; currency: string };

/** Finds out how a file writes its amounts. */
export function amountHabits({ money, rows, cell }: Sheet, isCard: boolean) {
  const all = (role: ColumnRole) => rows.map((row) => cell(row, role)).filter(Boolean);
  const [amounts, paidIn, paidOut] = [all('amount'), all('paid_in'), all('paid_out')];
  const written = [...amounts, ...paidIn, ...paidOut].map((cell) => splitCurrency(money, cell).amount);
  const read = (cells: Row) =>
    cells.map((cell) => minorInAny(money, cell) ?? 0).filter((minor) => minor !== 0);
  const [ins, outs] = [read(paidIn), read(paidOut)];
  return {
    isCard,
    decimals: decimalsIn(written),
    // Some banks write what went out with a minus in its own column. Elsewhere a minus there is money that came in.
    outgoingIsNegative: ins.some((minor) => minor > 0) && outs.length > 0 && outs.every((minor) => minor < 0),
    isUnsigned: amounts.length > 1 && !amounts.some((cell) => /[-(\u2010-\u2015\u2212]|dr?$/i.test(cell)),
  };
}

const AMOUNTS = ['amount', 'paid_in', 'paid_out'] as const;

export function amountIn({ money, roles, cell }: Sheet, row: Row, habits: Habits): RowAmount {
  const { decimals, outgoingIsNegative, isUnsigned, isCard } = habits;
  const split = AMOUNTS.map((role) => splitCurrency(money, cell(row, role)));
  const read = split.map((one) => minorIn(money, one.amount, decimals));
  const [amount = null, paidIn = null, paidOut = null] = read;
  const written = split[read.findIndex(Number.isNaN)] ?? split.find((one) => one.amount);
  const about = {
    currency: split.find((one) => one.currency)?.currency ?? '',
    written: written?.amount ?? '',
  };
  const invalid = (amountFault: string): RowAmount => ({ ...about, minor: Number.NaN, amountFault });
  if (amount === null) {
    if (paidIn === null && paidOut === null) return { ...about, minor: null };
    return { ...about, minor: (paidIn ?? 0) - (outgoingIsNegative ? -1 : 1) * (paidOut ?? 0) };
  }
  if (Number.isNaN(amount)) return { ...about, minor: amount };
  // Where a bank writes the amount twice, both must agree.
  if (amount > 0 && paidIn !== null && paidIn !== amount) return invalid('Its two amounts don’t agree.');
  if (roles.direction === undefined)
    return { ...about, minor: isCard ? 0 - amount : amount, ...(isUnsigned && { isUnsigned }) };
  const word = cell(row, 'direction').trim();
  const way = letters(word);
  if (MONEY_OUT_WORDS.has(way)) return { ...about, minor: -Math.abs(amount) };
  if (amount < 0 && MONEY_IN.has(way)) return invalid('Its sign and its direction don’t agree.');
  if (amount < 0 || MONEY_IN.has(way)) return { ...about, minor: amount };
  const asks = word === '' ? {} : { asks: { role: 'direction', word } as const };
  return { ...about, minor: amount, fault: DIRECTION_UNKNOWN, isUnsigned: true, word: way, ...asks };
}

const MAY_BE_OWN = 'It may be a transfer from the account’s own savings.';

/**
 * Some banks list savings pockets in the same file, with what each row belongs to in a column `Product`. A pocket's rows
 * aren't the account's, and what comes out of a pocket isn't a payment: the pocket has the same amount, going out.
 */
export function findPockets({ money, rows, cell }: Sheet, answers: Record<string, string>): OfRow {
  const productOf = (row: Row) => cell(row, 'product');
  const products = [...new Set(rows.map(productOf).filter(Boolean))];
  if (products.length === 0) return ofTransfers;
  const own =
    products.find((product) => answers[letters(product)] === 'club') ??
    products.find((product) => /^(current|main|haupt|giro|betaal|compte courant)/i.test(product)) ??
    (products.length === 1 ? products[0] : undefined);
  // Which of them is the club's account, no one knows.
  if (own === undefined)
    return (row) => (productOf(row) ? { asks: { role: 'account', word: productOf(row) } } : {});
  const amountOf = (row: Row) => minorIn(money, cell(row, 'amount')) ?? 0;
  const key = (row: Row, minor: number) => `${cell(row, 'date').slice(0, 10)} ${minor}`;
  const left = new Set(rows.filter((row) => productOf(row) !== own).map((row) => key(row, -amountOf(row))));
  return (row) => {
    const product = productOf(row);
    if (product !== own)
      return product === '' ? {} : { ignored: `Another account (${product.slice(0, 40)})` };
    const mayBeOwn = left.has(key(row, amountOf(row))) || OWN_POT.test(cell(row, 'description'));
    return amountOf(row) > 0 && mayBeOwn ? { fault: MAY_BE_OWN } : ofTransfers(row);
  };
}

/** Some banks say it in the type or the words of the transfer. What a player's reference is in isn't one. */
function ofTransfers(row: Row): Partial<FoundLine> {
  const isOwn = row.some((text) => text.length <= 60 && OWN_TRANSFER.test(text));
  return isOwn && playerIdFromReference(row.join(' · ')) === null ? { fault: MAY_BE_OWN } : {};
}
