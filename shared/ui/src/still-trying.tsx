import { Icon } from './icon.tsx';
import { RetryIcon } from './icons.ts';
import styles from './still-trying.module.css';

interface StillTryingProps {
  /** Starts the sentence: `The feedback`. */
  readonly what: string;
}

/**
 * Replaces content that failed to load while the query keeps retrying. Quieter than an `ErrorState`: nothing is lost and
 * the reader has nothing to do.
 */
export function StillTrying({ what }: StillTryingProps) {
  return (
    <p role="status" className={styles['state']}>
      <Icon of={RetryIcon} className={styles['icon']} />
      {what} can’t be shown right now. We’ll keep trying.
    </p>
  );
}
