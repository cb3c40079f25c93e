import { minorIn } from './amounts.ts';
import type { CellOf } from './csv-amounts.ts';

/** Why a row isn't a payment to the account itself, or may not be one. */
type OfPocket = { ignored?: string; odd?: string };

const MAY_BE_OWN = 'It may be a transfer from the account’s own savings.';
const OWN_WORDS = /\b(pocket|vault|savings)\b/i;

/**
 * Some banks list savings pockets in the same file, with what each row belongs to in a column `Product`. A pocket's rows
 * aren't the account's, and what comes out of a pocket isn't a payment: the pocket has the same amount, going out.
 */
export function findPockets(
  rows: readonly (readonly string[])[],
  cell: CellOf,
): (row: readonly string[]) => OfPocket {
  const productOf = (row: readonly string[]) => cell(row, 'product');
  const products = rows.map(productOf).filter(Boolean);
  const own = products.find((product) => /^current/i.test(product)) ?? products[0];
  if (own === undefined) return () => ({});
  const key = (row: readonly string[], sign: 1 | -1) =>
    `${cell(row, 'date').slice(0, 10)} ${sign * (minorIn(cell(row, 'amount')) ?? 0)}`;
  const left = new Set(rows.filter((row) => productOf(row) !== own).map((row) => key(row, -1)));
  return (row) => {
    const product = productOf(row);
    if (product !== own)
      return product === '' ? {} : { ignored: `Another account (${product.slice(0, 40)})` };
    const cameIn = (minorIn(cell(row, 'amount')) ?? 0) > 0;
    const mayBeOwn = left.has(key(row, 1)) || OWN_WORDS.test(cell(row, 'description'));
    return cameIn && mayBeOwn ? { odd: MAY_BE_OWN } : {};
  };
}
