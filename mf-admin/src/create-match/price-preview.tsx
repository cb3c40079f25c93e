import { formatPence, matchPriceFromPitch, penceFromPounds } from '@kickabout/domain';
import styles from './price-preview.module.css';

/** What a place will cost once the match is created. `pence` is null while that is not known. */
export function PricePreview({ pence }: { readonly pence: number | null }) {
  return (
    <div className={styles['preview']}>
      <span className={styles['label']}>Price per player</span>
      <output className={styles['price']}>{pence === null ? '–' : formatPence(pence)}</output>
      <span className={styles['rule']}>
        {pence === null
          ? 'Choose a pitch and the number of players to see it.'
          : 'The pitch price split between the players, rounded up to 10p. You can change it later.'}
      </span>
    </div>
  );
}

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
