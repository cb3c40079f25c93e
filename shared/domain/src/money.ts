/**
 * Money is whole pence (a safe integer) everywhere inside. Pounds with at most two decimals exist only in the HTTP
 * contract and on screen. This file converts between them.
 */

/** Pounds, as the HTTP contract carries them. */
export function poundsFromPence(pence: number): number {
  return wholePence(pence) / 100;
}

/** Whole pence. @throws RangeError for anything but a finite amount with at most two decimals. */
export function penceFromPounds(pounds: number): number {
  const pence = Math.round(pounds * 100) + 0; // + 0 makes -0 a plain 0
  if (!Number.isSafeInteger(pence) || pence / 100 !== pounds) {
    throw new RangeError(`${pounds} is not an amount in pounds with at most two decimals`);
  }
  return pence;
}

/** `£1,234.50`, `−£12.00`: always two decimals, as balances are shown, and a real minus sign. */
export function formatPence(pence: number): string {
  const amount = Math.abs(wholePence(pence));
  // eslint-disable-next-line regexp/no-super-linear-move -- it has at most 14 digits
  const pounds = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(amount % 100).padStart(2, '0');
  return `${pence < 0 ? '−' : ''}£${pounds}.${rest}`;
}

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

/** The price of one place: the pitch's price split between the places, rounded up to 10p. */
export function matchPriceFromPitch(pitchPence: number, places: number): number {
  if (!Number.isSafeInteger(places) || places < 1) {
    throw new RangeError(`${places} isn’t a number of places from 1`);
  }
  return Math.ceil(wholePence(pitchPence) / (places * 10)) * 10;
}

function wholePence(pence: number): number {
  if (!Number.isSafeInteger(pence)) throw new RangeError(`${pence} is not an amount in whole pence`);
  return pence;
}
