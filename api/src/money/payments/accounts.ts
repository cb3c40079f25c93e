import { isValidIBAN } from 'ibantools';

/**
 * What identifies an account in a statement: its last characters, as far as the bank shows them. A British IBAN ends with
 * sort code and account number, so `GB33BUKB20201555555555`, `20-20-15 55555555` and `****5555` can be the same.
 */
export function accountKey(written: string): string {
  const text = written.toUpperCase();
  const hidden = [...text.matchAll(/[*X•.]{2,}|…/g)].at(-1);
  const shown = text.slice(hidden ? hidden.index + hidden[0].length : 0).replace(/[^A-Z0-9]/g, '');
  return /^GB\d{2}[A-Z]{4}\d{14}$/.test(shown) ? shown.slice(-14) : shown;
}

/** Too few characters say nothing. */
const ENOUGH = 4;

/** An account as a file writes it; null if it shows too little of it to tell it from another. */
export const shownAccount = (written: string): string | null =>
  accountKey(written).length >= ENOUGH ? written : null;

/** Whether two accounts can be the same, one of them perhaps without sort code or partly hidden. */
export function isSameAccount(one: string, other: string): boolean {
  const [short, long] = [accountKey(one), accountKey(other)].sort((a, b) => a.length - b.length);
  return short !== undefined && long !== undefined && short.length >= ENOUGH && long.endsWith(short);
}

/** `20-20-15 55555555` for a British account, otherwise as the bank writes it. */
export function formatAccount(written: string): string {
  const key = accountKey(written);
  return /^\d{14}$/.test(key)
    ? `${key.slice(0, 2)}-${key.slice(2, 4)}-${key.slice(4, 6)} ${key.slice(6)}`
    : written.trim().replace(/\s+/g, ' ');
}

/** An IBAN, a sort code and account number, or the end of a number, in what's above a table. */
export function accountAbove(rows: readonly (readonly string[])[]): string | null {
  const text = rows.map((row) => row.join(' ')).join('\n');
  const ibans = text.match(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g) ?? [];
  const whole =
    ibans.find((iban) => isValidIBAN(iban.replaceAll(' ', ''))) ??
    /\bGB\d{2}\s?[A-Z]{4}(?:\s?\d){14}\b/.exec(text)?.[0] ??
    /\b\d{2}[- ]?\d{2}[- ]?\d{2}[\s/,]+\d{8}\b/.exec(text)?.[0];
  if (whole) return formatAccount(whole);
  // The number as a whole, with what groups its digits.
  const [, between = '', digits = ''] = /account(\D{0,40})(\d(?:[-/. ]?\d){3,33})(?![\d*])/i.exec(text) ?? [];
  if (digits === '') return null;
  return /[*x]\s?$/i.test(between) ? `****${digits}` : digits;
}
