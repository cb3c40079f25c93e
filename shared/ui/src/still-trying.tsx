import { RetryIcon } from './icons.ts';
import styles from './still-trying.module.css';

interface StillTryingProps {
  /** Begins the sentence: `The feedback`. */
  readonly what: string;
}

/**
 * Stands in the place of what could not be fetched and is asked for again by itself. Quieter than an `ErrorState`:
 * nothing is lost, and nobody has to do anything.
 */
export function StillTrying({ what }: StillTryingProps) {
  return (
    <p role="status" className={styles['state']}>
      <RetryIcon className={styles['icon']} />
      {what} cannot be shown right now. This page keeps trying.
    </p>
  );
}
