import { Loading, Page, Skeleton, SkeletonList, Stack } from '@kickabout/ui';

/** A page that is on its way: a title and rows. */
export function PageSkeleton() {
  return (
    <Page>
      <Loading>
        <Stack gap={6}>
          <Skeleton width="14rem" height="2.5rem" shape="block" />
          <SkeletonList rows={6} />
        </Stack>
      </Loading>
    </Page>
  );
}
