import type { ColumnRole } from '@kickabout/contract';
import type { ClubMoney } from '@kickabout/domain';
import { type Decimals, decimalsIn, minorIn, minorInAny } from './amounts.ts';
import { namesBalance } from './bank-words.ts';
import { type Row, rolesAt, withoutSigns } from './csv-table.ts';
import { splitCurrency } from './currencies.ts';
import { isDate } from './dates.ts';
import type { Roles } from './layout.ts';
import type { FoundLine } from './statement.ts';

/** The roles of columns with amounts. */
export const AMOUNTS = ['amount', 'paid_in', 'paid_out'] as const;

/** As one file writes its amounts. */
type AmountHabits = ReturnType<typeof amountHabits>;

/** Finds out how a file writes its amounts. */
export function amountHabits(money: ClubMoney, rows: readonly Row[], columns: Roles) {
  const places = rolesAt(columns);
  const all = (role: ColumnRole) =>
    rows.map((row) => withoutSigns(row[places(role)[0] ?? -1] ?? '')).filter(Boolean);
  const [amounts, paidIn, paidOut] = [all('amount'), all('paid_in'), all('paid_out')];
  const written = [...amounts, ...paidIn, ...paidOut].map((cell) => splitCurrency(money, cell).amount);
  const read = (cells: Row) =>
    cells.map((cell) => minorInAny(money, cell) ?? 0).filter((minor) => minor !== 0);
  const [ins, outs] = [read(paidIn), read(paidOut)];
  return {
    decimals: decimalsIn(written),
    // Some banks write what went out with a minus in its own column. Elsewhere a minus there is money that came in.
    outgoingIsNegative: ins.some((minor) => minor > 0) && outs.length > 0 && outs.every((minor) => minor < 0),
    isUnsigned:
      amounts.length > 1 &&
      !amounts.some((cell) => /[-(\u2010-\u2015\u2212]|dr?$/i.test(cell)) &&
      places('direction').length === 0,
  };
}

/** What a row says of money: minor units, NaN with a reason if that's unclear, and the currency, if it's beside the amount. */
type RowAmount = Partial<FoundLine> & { minor: number | null; currency: string };

type OfAmounts = { columns: Roles; amounts: AmountHabits; isCard: boolean };

/** What a row says of money. */
export function amountIn(money: ClubMoney, row: Row, { columns, amounts, isCard }: OfAmounts): RowAmount {
  const places = rolesAt(columns);
  const split = AMOUNTS.map((role) => splitCurrency(money, withoutSigns(row[places(role)[0] ?? -1] ?? '')));
  const read = split.map((one) => minorIn(money, one.amount, amounts.decimals));
  const [amount = null, paidIn = null, paidOut = null] = read;
  const written = split[read.findIndex(Number.isNaN)] ?? split.find((one) => one.amount);
  const about = {
    currency: split.find((one) => one.currency)?.currency ?? '',
    written: written?.amount ?? '',
  };
  if (amount === null) {
    if (paidIn === null && paidOut === null) return { ...about, minor: null };
    return { ...about, minor: (paidIn ?? 0) - (amounts.outgoingIsNegative ? -1 : 1) * (paidOut ?? 0) };
  }
  // Where a bank writes the amount twice, both must agree.
  if (amount > 0 && paidIn !== null && paidIn !== amount)
    return { ...about, minor: Number.NaN, amountFault: 'Its two amounts don’t agree.' };
  return { ...about, minor: isCard ? 0 - amount : amount, ...(amounts.isUnsigned && { isUnsigned: true }) };
}

/**
 * The balances that stand above and below the lines, or in rows of their own, where their names say which of the two they are. One
 * above the table that says neither, where no line has a balance, is the account's at the end. A balance found by its name can only
 * contradict what was read, or prove it.
 */
export function balancesAround(
  money: ClubMoney,
  rows: readonly Row[],
  { preamble, columns, decimals }: { preamble: readonly Row[]; columns: Roles; decimals: Decimals },
) {
  const places = rolesAt(columns);
  const cell = (row: Row, role: ColumnRole) => row[places(role)[0] ?? -1] ?? '';
  const isName = (row: Row) => row.some((text) => namesBalance(text.split(':', 1)[0] ?? '') === 'yes');
  const isAmount = (text: string) => /\d[.,]\d\d\D*$/.test(text) && !isDate(text);
  const read = (row: Row = []) => {
    const written = cell(row, 'balance') || cell(row, 'amount') || row.find(isAmount)?.split(':').at(-1);
    return minorInAny(money, written ?? '', decimals);
  };
  const named = [...preamble, ...rows].filter(isName);
  const find = (which: RegExp) => read(named.find((row) => row.some((text) => which.test(text))));
  const hasOwn = rows.some((row) => cell(row, 'balance') !== '');
  const above = preamble.find((row) => isName(row) && !row.some((text) => OPENING.test(text)));
  return { opening: find(OPENING), closing: find(CLOSING) ?? (hasOwn ? null : read(above)) };
}

const OPENING =
  /opening|starting|brought|previous|\bb\/f|anfang|anterior|ancien|precedent|précédent|inizial|inicial|initial|begin|poczatkow|początkow|poprzedni|počáteční|nyitó|ingående|inngående|alkusaldo/i;
const CLOSING =
  /closing|ending|carried|\bc\/f|end ?saldo|endstand|schlusssaldo|nouveau|final|eindsaldo|końcow|koncow|konečný|záró|utgående|loppusaldo/i;
