import { formatPounds } from '@kickabout/domain';
import styles from './price-preview.module.css';

/** What a place will cost once the match is created. `pence` is null while that is not known. */
export function PricePreview({ pence }: { readonly pence: number | null }) {
  return (
    <div className={styles['preview']}>
      <span className={styles['label']}>Price per player</span>
      <output className={styles['price']}>{pence === null ? '–' : formatPounds(pence)}</output>
      <span className={styles['rule']}>
        {pence === null
          ? 'Choose a pitch and the number of players to see it.'
          : 'The pitch price split between the players, rounded up to 10p. You can change it later.'}
      </span>
    </div>
  );
}
