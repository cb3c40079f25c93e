import { Card, Cluster, Skeleton, SkeletonText, Stack } from '@kickabout/ui';

/** About as tall as three short comments. */
export function FeedbackSkeleton() {
  return (
    <Stack gap={4}>
      {[0, 1, 2].map((entry) => (
        <Card key={entry}>
          <Stack gap={3}>
            <Cluster gap={3}>
              <Skeleton width="2.5rem" height="2.5rem" shape="circle" />
              <Skeleton width="9rem" />
            </Cluster>
            <SkeletonText lines={2} />
            <Skeleton width="6rem" height="2.25rem" shape="block" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
