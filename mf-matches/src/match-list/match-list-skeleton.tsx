import { Skeleton } from '@kickabout/ui';
import styles from './match-list.module.css';

/** As tall as three entries. */
export function MatchListSkeleton() {
  return (
    <div className={styles['list']}>
      {[0, 1, 2].map((entry) => (
        <div key={entry} className={styles['entry']}>
          <Skeleton width="3.25rem" height="4.5rem" shape="block" />
          <div className={styles['text']}>
            <Skeleton width="min(22rem, 90%)" height="1.4em" />
            <Skeleton width="8rem" />
          </div>
          <div className={styles['places']}>
            <Skeleton height="2.75rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
