import { formatPounds } from '@kickabout/domain';
import styles from './price-preview.module.css';

/** What a place will cost, before the match is made. `pence` is null while that is not known. */
export function PricePreview({ pence }: { readonly pence: number | null }) {
  return (
    <div className={styles['preview']}>
      <span className={styles['label']}>Price per player</span>
      <output className={styles['price']}>{pence === null ? '–' : formatPounds(pence)}</output>
      <span className={styles['rule']}>
        {pence === null
          ? 'Choose the pitch and the number of players to see it.'
          : 'The price of the pitch shared out, rounded up to 10p. It can be changed later.'}
      </span>
    </div>
  );
}
