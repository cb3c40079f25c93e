import { Loading, Page, Skeleton, SkeletonList, Stack } from '@kickabout/ui';

/** The placeholder of a page that is loading. */
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
