import type { ClubMoney } from '@kickabout/domain';
import { isOtherCurrency, splitCurrency } from './currencies.ts';

/** How a file writes decimals, if its amounts show it. */
export type Decimals = ',' | '.' | null;

/** Finds out from all amounts of a file whether it writes 5,00 or 5.00. Null if neither or both occur. */
export function decimalsIn(amounts: readonly string[]): Decimals {
  const comma = amounts.some((amount) => /\d,\d{1,2}\D*$/.test(amount));
  const point = amounts.some((amount) => /\d\.\d{1,2}\D*$/.test(amount));
  return comma === point ? null : comma ? ',' : '.';
}

const MINUS = /[-\u2010-\u2015\u2212]/;
const SPACES = /[\s\u00a0\u2007\u2009\u202f'’]/g;

/** The Swiss write `6.–` and `6.--` for six francs. */
const NO_DECIMALS = /(?<=\d)[.,][-\u2010-\u2015\u2212]{1,2}$/;

/**
 * An amount as banks write it, in minor units: `£1,234.50`, `1.234,50`, `(5.00)`, `5.00-`, `5.00 CR`, `−5`. NaN for what
 * isn't a whole number of minor units, or could be read in two ways. Null for an empty cell.
 */
export function minorIn(money: ClubMoney, written: string, decimals: Decimals = null): number | null {
  const text = withoutOwnCurrency(money, written.replace(SPACES, '')).replace(NO_DECIMALS, '');
  if (text === '' || (MINUS.test(text) && text.length === 1)) return null;
  const [, open, before = '', digits = '', after = '', close, side = ''] =
    /^(\()?([-+\u2010-\u2015\u2212])?([\d.,]+)([-+\u2010-\u2015\u2212])?(\))?\/?(CR|DR|C|D)?$/i.exec(text) ??
    [];
  const minuses = [open, MINUS.exec(before), MINUS.exec(after), /^d/i.exec(side)].filter(Boolean).length;
  if ((open === undefined) !== (close === undefined) || minuses > 1) return Number.NaN;
  const minor = unsignedMinor(money, digits, decimals);
  return minuses === 1 && minor !== 0 ? -minor : minor;
}

/** Takes the code or a sign of the club's currency off the ends, also behind a minus or a bracket. */
function withoutOwnCurrency(money: ClubMoney, text: string): string {
  if (!/[^-+().,\d]/.test(text)) return text;
  const isOwn = (part: string) => !isOtherCurrency(money, part);
  const [mark = ''] = /^[-(+\u2010-\u2015\u2212]{0,2}/.exec(text) ?? [];
  const rest = text.slice(mark.length);
  const before = [4, 3, 2, 1].find((length) => isOwn(rest.slice(0, length))) ?? 0;
  const after = [4, 3, 2, 1].find((length) => isOwn(rest.slice(-length))) ?? 0;
  return mark + rest.slice(before, rest.length - after);
}

/** As `minorIn`, of a cell that may name another currency. */
export const minorInAny = (money: ClubMoney, cell: string, decimals?: Decimals): number | null =>
  minorIn(money, splitCurrency(money, cell).amount, decimals);

/** Why an amount can't be read, where `minorIn` gives NaN or null. */
export function amountProblem(written: string): string {
  if (written.trim() === '') return 'It has no amount.';
  if (/^[-+(]?[\d.,\s'’]+[-)]?$/.test(written)) return 'Its amount has too many decimals.';
  return `Its amount, “${written.trim().slice(0, 40)}”, can’t be read.`;
}

function unsignedMinor(money: ClubMoney, digits: string, habit: Decimals): number {
  const mark = decimalMark(money, digits, habit);
  if (mark === 'unclear' || !/\d/.test(digits)) return Number.NaN;
  const at = mark === null ? digits.length : digits.lastIndexOf(mark);
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  const isExact = !/[^0]/.test(fraction.slice(money.digits));
  if (!isExact || !/^\d*$/.test(fraction) || !isGrouped(whole, mark)) return Number.NaN;
  const minor = Number(whole.replace(/\D/g, '') + fraction.slice(0, money.digits).padEnd(money.digits, '0'));
  return Number.isSafeInteger(minor) ? minor : Number.NaN;
}

/** Which character is the decimal separator here; null if there are no decimals. */
function decimalMark(money: ClubMoney, digits: string, decimals: Decimals): ',' | '.' | null | 'unclear' {
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1) as ',' | '.' | undefined;
  if (last === undefined) return null;
  if (new Set(marks).size === 2) return last;
  if (marks.length > 1) return null;
  const following = digits.length - 1 - digits.lastIndexOf(last);
  if (following !== 3 || money.digits === 3) return last;
  if (money.digits === 0) return null;
  if (decimals !== null) return decimals === last ? last : null;
  // 1,234 is how the British write it; 1.234 is a fraction of a penny or a German thousand.
  return last === ',' ? null : 'unclear';
}

/** Thousands come in groups of three, by the other mark. */
function isGrouped(whole: string, mark: ',' | '.' | null): boolean {
  if (/^\d*$/.test(whole)) return true;
  const group = whole.replace(/\d/g, '').charAt(0);
  return group !== mark && new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole);
}
