import { matchPriceFromPitch, penceFromPounds } from '@kickabout/domain';

interface PricedPitch {
  readonly pitch_id: number;
  /** Pounds, for the whole pitch. */
  readonly price: number;
}

/**
 * What one place will cost, in pence, by the rule that the server applies; null while the pitch or the number of players
 * is missing or invalid. Both come as typed.
 */
export function pricePerPlayer(
  pitches: readonly PricedPitch[],
  pitchId: string,
  numberOfPlayers: string,
): number | null {
  const pitch = pitches.find(({ pitch_id }) => String(pitch_id) === pitchId);
  const places = Number(numberOfPlayers);
  if (pitch === undefined || !Number.isSafeInteger(places) || places < 1) return null;
  return matchPriceFromPitch(penceFromPounds(pitch.price), places);
}
