/** The largest id that the server has. */
const LARGEST = 2_147_483_647;

/** The id in an address: a whole number from 1 without leading zeros; null for anything else. */
export function idFrom(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST ? Number(text) : null;
}
