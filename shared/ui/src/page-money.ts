import { type ClubMoney, DEFAULT_MONEY, formatMinor, fromMinorUnits, minorUnits } from '@kickabout/domain';

/** How the club of this page counts and writes money, as the server wrote it into the document; nothing there means the default. */
export function pageMoney(): ClubMoney {
  // Pages that are made when the site is built have no document yet.
  const written = globalThis.document?.documentElement.dataset['money'];
  return written === undefined ? DEFAULT_MONEY : JSON.parse(written);
}

/** Makes this page count and write so from its next render on. */
export function setPageMoney(money: ClubMoney): void {
  document.documentElement.dataset['money'] = JSON.stringify(money);
}

/** An amount in the currency of this page, in minor units. */
export const minorOf = (amount: number): number => Math.round(amount * minorUnits(pageMoney()));

/** Minor units in the currency of this page, as an amount. */
export const amountOf = (minor: number): number => fromMinorUnits(pageMoney(), minor);

/** `£5.50`, `−£3.00`. */
export const formatAmount = (amount: number): string => formatMinor(pageMoney(), minorOf(amount));

/** `5.50`: as a field of a form or a pay link has it, whatever the locale. */
export const plainAmount = (amount: number): string => amount.toFixed(pageMoney().digits);

/** Without the rounding errors of floating point. */
export const sumAmounts = (amounts: readonly number[]): number =>
  amountOf(amounts.reduce((sum, amount) => sum + minorOf(amount), 0));
