import { Card, Skeleton, SkeletonTable, SkeletonText, Stack } from '@kickabout/ui';
import styles from './match-page.module.css';

/** As tall as the loaded page. */
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
