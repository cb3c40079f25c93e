import { type ClubMoney, playerIdFromReference } from '@kickabout/domain';
import { minorIn } from './amounts.ts';
import { letters, OWN_POT, OWN_TRANSFER } from './bank-words.ts';
import type { CellOf } from './csv-amounts.ts';
import type { FoundLine } from './statement-line.ts';

/** Why a row isn't a payment to the account itself, or may not be one. */
type OfPocket = Pick<FoundLine, 'ignored' | 'odd' | 'asks'>;

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
): (row: readonly string[]) => OfPocket {
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
function ofTransfers(row: readonly string[]): OfPocket {
  const isOwn = row.some((text) => text.length <= 60 && OWN_TRANSFER.test(text));
  return isOwn && playerIdFromReference(row.join(' · ')) === null ? { odd: MAY_BE_OWN } : {};
}
