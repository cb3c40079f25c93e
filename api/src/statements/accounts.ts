/**
 * What identifies an account in a statement: its last characters, as far as the bank shows them. A British IBAN ends with
 * sort code and account number, so `GB33BUKB20201555555555`, `20-20-15 55555555` and `****5555` can be the same.
 */
export function accountKey(written: string): string {
  const shown = written
    .toUpperCase()
    .replace(/.*[*X•]{2,}/, '')
    .replace(/[^A-Z0-9]/g, '');
  return /^GB\d{2}[A-Z]{4}\d{14}$/.test(shown) ? shown.slice(-14) : shown;
}

/** Too few characters say nothing. */
const ENOUGH = 4;

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
