import { Loading, Page, Skeleton, SkeletonList, Stack } from '@kickabout/ui';
import { Painted } from '../first-paint/painted.tsx';

/** The placeholder of a page that is loading: what the document says of it, or a skeleton. */
export const PageSkeleton = () => (
  <Painted name="page">
    <Bones />
  </Painted>
);

export function Bones() {
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
