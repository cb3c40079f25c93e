/** The id of a player in an address, or null where there is none: a whole number from 1 without leading zeros. */
export function parsePlayerId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
