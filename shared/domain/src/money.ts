import { clubMoney, minorUnits } from '@kickabout/contract/club-money';

/**
 * Money is whole minor units (a safe integer) everywhere inside: pence, cents, or yen. They're called pence here, after the
 * currency of the specification. Pounds, with at most as many decimals as the club's currency has, exist only in the HTTP contract
 * and on screen. This file converts between them.
 */

/** Pounds, as the HTTP contract carries them. */
export function poundsFromPence(pence: number): number {
  return wholePence(pence) / minorUnits();
}

/** Whole pence. @throws RangeError for anything but a finite amount with no more decimals than the currency has. */
export function penceFromPounds(pounds: number): number {
  const units = minorUnits();
  const pence = Math.round(pounds * units) + 0; // + 0 makes -0 a plain 0
  if (!Number.isSafeInteger(pence) || pence / units !== pounds) {
    throw new RangeError(`${pounds} is not an amount with at most ${clubMoney().digits} decimals`);
  }
  return pence;
}

/** `£1,234.50`, `−£12.00`, `1.234,50 €`: with all decimals of the currency, as balances are shown, and a real minus sign. */
export function formatPence(pence: number): string {
  return clubMoney()
    .format.format(poundsFromPence(pence) + 0)
    .replace('-', '−');
}

/** `5.50`: an amount in pounds as a field of a form, a file or a pay link has it, whatever the locale. */
export const plainAmount = (pounds: number): string => pounds.toFixed(clubMoney().digits);

/** The sum of amounts in pounds, without the rounding errors of floating point. */
export const sumPounds = (amounts: readonly number[]): number =>
  amounts.reduce((pence, amount) => pence + Math.round(amount * minorUnits()), 0) / minorUnits();

/** An adjustment can't take a balance further from zero than this, pence: it would be a slip of the keyboard. */
export const BALANCE_LIMIT_PENCE = 100_000_000;

/** Whether an adjustment keeps a balance within the limit, or at least brings it closer to zero. */
export function isAdjustmentAllowed(balancePence: number, adjustmentPence: number): boolean {
  const after = Math.abs(wholePence(balancePence) + wholePence(adjustmentPence));
  return after <= BALANCE_LIMIT_PENCE || after < Math.abs(balancePence);
}

/**
 * Why an adjustment can't be a pay-out, to follow the word “amount”; null if it can: it takes from the balance, and no more
 * than is available. Pence.
 */
export function payoutFault(available: number, adjustmentPence: number): string | null {
  if (wholePence(adjustmentPence) >= 0) return 'must be below zero for a pay-out';
  if (-adjustmentPence > wholePence(available))
    return `is more than the ${formatPence(Math.max(available, 0))} available`;
  return null;
}

/** The price of one place: the pitch's price split between the places, rounded up to the club's step: 10p. */
export function matchPriceFromPitch(pitchPence: number, places: number): number {
  if (!Number.isSafeInteger(places) || places < 1) {
    throw new RangeError(`${places} isn’t a number of places from 1`);
  }
  const { priceStep } = clubMoney();
  return Math.ceil(wholePence(pitchPence) / (places * priceStep)) * priceStep;
}

function wholePence(pence: number): number {
  if (!Number.isSafeInteger(pence)) throw new RangeError(`${pence} is not an amount in whole pence`);
  return pence;
}
