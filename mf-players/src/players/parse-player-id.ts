/** The player id in a URL, a whole number from 1 without leading zeros; null for anything else. */
export function parsePlayerId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
