import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { useParams } from '@kickabout/federation/router';
import { Card, LoadFailure, Loading, Page, PageHeader, Skeleton, SkeletonText, Stack } from '@kickabout/ui';
import type { ReactNode } from 'react';

export type PlayerDetails = ResponseOf<'getOwnDetails'>;

/** An admin's page about the player whose id is in the URL: shows `children` once their details have loaded. */
export function PlayerPage({
  eyebrow,
  children,
}: {
  readonly eyebrow: string;
  readonly children: (player: PlayerDetails) => ReactNode;
}) {
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('getOwnDetails', { params: { id } }));
  const player = query.data;
  return (
    <Page>
      {player !== undefined ? (
        <>
          <PageHeader
            eyebrow={eyebrow}
            title={`${player.first_name} ${player.last_name}`}
            subtitle={player.preferred_name}
          />
          {children(player)}
        </>
      ) : query.isError ? (
        <>
          <PageHeader title={eyebrow} />
          <LoadFailure title="We can’t show this player right now" query={query} />
        </>
      ) : (
        <Loading label="Loading player details...">
          <Stack gap={6}>
            <Skeleton width="16rem" height="5rem" shape="block" />
            <Card>
              <SkeletonText lines={8} />
            </Card>
          </Stack>
        </Loading>
      )}
    </Page>
  );
}
