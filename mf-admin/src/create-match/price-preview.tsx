import type { ResponseOf } from '@kickabout/contract';
import { formatMinor, matchPriceFromPitch } from '@kickabout/domain';
import { SmallText } from '@kickabout/ui';
import { minorOf, pageMoney } from '@kickabout/ui/page-money';
import type { Pitch } from '../pitches/pitch-fields.tsx';
import styles from './price-preview.module.css';

type UsualMatch = NonNullable<ResponseOf<'getUsualMatch'>['usual']>;

interface PricePreviewProps {
  /** Null while it isn't known. */
  readonly minor: number | null;
  /** Whether it's the latest match's price, which an admin chose. */
  readonly isUsual: boolean;
}

/** What a place will cost once the match is created. */
export function PricePreview({ minor, isUsual }: PricePreviewProps) {
  return (
    <div className={styles['preview']}>
      <span className={styles['label']}>Price per player</span>
      <output className={styles['price']}>{minor === null ? '–' : formatMinor(pageMoney(), minor)}</output>
      <SmallText as="span" className={styles['rule']}>
        {priceRule(minor, isUsual)}
      </SmallText>
    </div>
  );
}

/** Where the price comes from, for an admin. */
export function priceRule(minor: number | null, isUsual: boolean): string {
  if (minor === null) return 'Choose a pitch and the number of players to see it.';
  if (isUsual) return 'The same as last time. You can change it later.';
  const step = formatMinor(pageMoney(), pageMoney().priceStep);
  return `The pitch price split between the players, rounded up to ${step}. You can change it later.`;
}

/**
 * What one place will cost, in minor units, by the rule that the server applies; null while the pitch or the number of players
 * is missing or invalid. Both come as typed.
 */
export function pricePerPlayer(
  pitches: readonly Pick<Pitch, 'pitch_id' | 'price'>[],
  pitchId: string,
  numberOfPlayers: string,
): number | null {
  const pitch = pitches.find(({ pitch_id }) => String(pitch_id) === pitchId);
  const places = Number(numberOfPlayers);
  if (pitch === undefined || !Number.isSafeInteger(places) || places < 1) return null;
  return matchPriceFromPitch(pageMoney(), minorOf(pitch.price), places);
}

/**
 * The usual match's price in the club's currency if an admin chose one, as long as pitch and number of players are the usual ones; null
 * otherwise. Both come as typed.
 */
export function usualPrice(
  usual: Pick<UsualMatch, 'pitch_id' | 'number_of_players' | 'price'> | null,
  pitchId: string,
  numberOfPlayers: string,
): number | null {
  if (usual === null) return null;
  const isUsual = String(usual.pitch_id) === pitchId && usual.number_of_players === Number(numberOfPlayers);
  return isUsual ? usual.price : null;
}
