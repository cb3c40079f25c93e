import { describePlaces } from '@kickabout/domain';
import { classNames } from './class-names.ts';
import { SmallText } from './layout.tsx';
import styles from './places-bar.module.css';

/** Beyond this, a bar replaces the dots, which would be too small to tell apart. */
const MOST_DOTS = 30;

export interface PlacesBarProps {
  readonly taken: number;
  readonly places: number;
  readonly waiting?: number;
}

/** The places of a match: one dot each, filled if taken, and the same in words. */
export function PlacesBar(props: PlacesBarProps) {
  const { taken, places } = props;
  const filled = Math.min(taken, places);
  return (
    <div className={styles['places']}>
      <p className={styles['words']}>
        <strong className={styles['left']}>{describePlaces(props)}</strong>
        <SmallText as="span" className={styles['count']}>
          {filled} of {places} in
        </SmallText>
      </p>
      <div aria-hidden="true" className={styles['bar']}>
        {places <= MOST_DOTS ? (
          Array.from({ length: places }, (_, place) => (
            <span key={place} className={classNames(styles['dot'], place < filled && styles['taken'])} />
          ))
        ) : (
          <span className={styles['track']}>
            <span className={styles['fill']} style={{ inlineSize: `${(100 * filled) / places}%` }} />
          </span>
        )}
      </div>
    </div>
  );
}
