import { Card, Skeleton, SkeletonTable, SkeletonText, Stack } from '@kickabout/ui';
import styles from './match-page.module.css';

/** The page of a match, as tall as it is going to be. */
export function MatchPageSkeleton() {
  return (
    <Stack gap={6}>
      <div className={styles['top']}>
        <div className={styles['panel']}>
          <Stack>
            <Skeleton height="3.25rem" shape="block" />
            <SkeletonText lines={2} />
          </Stack>
        </div>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </div>
      <Card flush>
        <SkeletonTable rows={6} columns={6} />
      </Card>
    </Stack>
  );
}
