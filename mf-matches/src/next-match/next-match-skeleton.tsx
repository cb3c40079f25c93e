import { Loading, Skeleton, SkeletonText, Stack } from '@kickabout/ui';
import styles from './next-match-card.module.css';

/** The card while the next match loads. */
export function NextMatchSkeleton() {
  return (
    <Loading label="Loading the next match…">
      <div className={styles['columns']}>
        <Stack>
          <Skeleton width="7rem" />
          <Skeleton width="min(24rem, 90%)" height="4.5rem" shape="block" />
          <Skeleton width="min(18rem, 70%)" />
        </Stack>
        <div className={styles['action']}>
          <Bones />
        </div>
      </div>
    </Loading>
  );
}

/** In place of the button until we know who's looking. */
export function ActionSkeleton() {
  return (
    <Loading label="Loading...">
      <Bones />
    </Loading>
  );
}

function Bones() {
  return (
    <Stack>
      <Skeleton height="3.25rem" shape="block" />
      <SkeletonText lines={1} />
      <Skeleton height="2.5rem" shape="block" />
    </Stack>
  );
}
