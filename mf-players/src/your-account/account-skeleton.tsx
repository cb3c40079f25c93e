import { Columns, Skeleton, SkeletonTable, Stack } from '@kickabout/ui';

/** As tall as the loaded page. */
export function AccountSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton width="16rem" height="4rem" shape="block" />
      <Columns min="24rem" gap={6}>
        <Stack gap={6}>
          <Skeleton height="19rem" shape="block" />
          <SkeletonTable rows={6} columns={3} />
        </Stack>
        <Stack gap={6}>
          <Skeleton height="12rem" shape="block" />
          <SkeletonTable rows={6} columns={5} />
        </Stack>
      </Columns>
    </Stack>
  );
}
