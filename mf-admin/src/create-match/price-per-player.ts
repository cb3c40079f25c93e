import { matchPriceFromPitch, penceFromPounds } from '@kickabout/domain';

/** A pitch, as far as its price goes. */
interface PricedPitch {
  readonly pitch_id: number;
  /** Pounds, for the whole pitch. */
  readonly price: number;
}

/**
 * What one place will cost, in pence, by the rule that the server applies; null while pitch or number of players are
 * not chosen, or not right. Both come as typed.
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
