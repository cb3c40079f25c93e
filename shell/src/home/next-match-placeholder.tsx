import { Card, Loading, Skeleton, Stack } from '@kickabout/ui';
import styles from './home-page.module.css';

/** Has the size of the next match's card, so that the page doesn't shift. */
export function NextMatchPlaceholder() {
  return (
    <Card tone="club" className={styles['nextMatch']}>
      <Loading label="Loading the next match…">
        <Stack gap={4}>
          <Skeleton width="7rem" />
          <Skeleton width="24rem" height="2.25rem" shape="block" />
          <Skeleton width="18rem" />
        </Stack>
      </Loading>
    </Card>
  );
}
