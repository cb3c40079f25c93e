import { Card, Loading, Skeleton, SkeletonTable, Stack } from '@kickabout/ui';
import styles from './board.module.css';

/** As tall as a leaderboard with its filters, for the time until the club's current month is known. */
export function BoardSkeleton() {
  return (
    <Loading label="Loading the leaderboard…">
      <Stack gap={6}>
        <div className={styles['filters']}>
          <Skeleton height="4.6rem" shape="block" />
          <Skeleton height="4.6rem" shape="block" />
          <span className={styles['sort']}>
            <Skeleton height="4.6rem" shape="block" />
          </span>
        </div>
        <Card flush>
          <SkeletonTable rows={11} columns={7} />
        </Card>
      </Stack>
    </Loading>
  );
}
