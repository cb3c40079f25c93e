import { type ClubMoney, formatIn, minorUnits } from '@kickabout/contract/club-money';

/**
 * Money is whole minor units (a safe integer) everywhere inside: pence, cents, or yen. Amounts in the club's currency, with at most as
 * many decimals as it has, exist only in the HTTP contract and on screen. This file converts between them.
 */

/** An amount in the club's currency, as the HTTP contract carries it. */
export function fromMinorUnits(money: ClubMoney, minor: number): number {
  return wholeMinor(minor) / minorUnits(money);
}

/** Whole minor units. @throws RangeError for anything but a finite amount with no more decimals than the currency has. */
export function toMinorUnits(money: ClubMoney, amount: number): number {
  const units = minorUnits(money);
  const minor = Math.round(amount * units) + 0; // + 0 makes -0 a plain 0
  if (!Number.isSafeInteger(minor) || minor / units !== amount) {
    throw new RangeError(`${amount} is not an amount with at most ${money.digits} decimals`);
  }
  return minor;
}

/** `£1,234.50`, `−£12.00`, `1.234,50 €`: with all decimals of the currency, as balances are shown, and a real minus sign. */
export function formatMinor(money: ClubMoney, minor: number): string {
  return formatIn(money)
    .format(fromMinorUnits(money, minor) + 0)
    .replace('-', '−');
}

/** `5.50`: with all decimals of the currency, as a file has it whatever the locale. */
export const plainMinor = (money: ClubMoney, minor: number): string =>
  fromMinorUnits(money, minor).toFixed(money.digits);

/** An adjustment can't take a balance further from zero than this, minor units: it would be a slip of the keyboard. */
export const BALANCE_LIMIT_MINOR = 100_000_000;

/** Whether an adjustment keeps a balance within the limit, or at least brings it closer to zero. */
export function isAdjustmentAllowed(balanceMinor: number, adjustmentMinor: number): boolean {
  const after = Math.abs(wholeMinor(balanceMinor) + wholeMinor(adjustmentMinor));
  return after <= BALANCE_LIMIT_MINOR || after < Math.abs(balanceMinor);
}

/** Whether an adjustment takes a balance nearer to zero, and not past it. */
export const isTowardsZero = (balanceMinor: number, adjustmentMinor: number): boolean =>
  Math.abs(balanceMinor + adjustmentMinor) === Math.abs(balanceMinor) - Math.abs(adjustmentMinor);

/**
 * Why an adjustment can't be a pay-out, to follow the word “amount”; null if it can: it takes from the balance, and no more
 * than is available. Minor units.
 */
export function payoutFault(money: ClubMoney, available: number, adjustmentMinor: number): string | null {
  if (wholeMinor(adjustmentMinor) >= 0) return 'must be below zero for a pay-out';
  if (-adjustmentMinor > wholeMinor(available))
    return `is more than the ${formatMinor(money, Math.max(available, 0))} available`;
  return null;
}

/** The price of one place: the pitch's price split between the places, rounded up to the club's step. */
export function matchPriceFromPitch({ priceStep }: ClubMoney, pitchMinor: number, places: number): number {
  if (!Number.isSafeInteger(places) || places < 1) {
    throw new RangeError(`${places} isn’t a number of places from 1`);
  }
  return Math.ceil(wholeMinor(pitchMinor) / (places * priceStep)) * priceStep;
}

function wholeMinor(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
  return minor;
}
