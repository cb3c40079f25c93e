import { ApiProblem, apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { Link, useParams } from '@kickabout/federation/router';
import {
  Card,
  EmptyState,
  LoadFailure,
  Loading,
  Page,
  PageHeader,
  Skeleton,
  SkeletonText,
  Stack,
} from '@kickabout/ui';
import type { ReactNode } from 'react';

export type PlayerDetails = ResponseOf<'getOwnDetails'>;

/**
 * An admin's page about the player whose id is in the URL: shows `children` once their details have loaded.
 * @param home the page that leads to this one, and its address
 */
export function PlayerPage({
  home,
  children,
}: {
  readonly home: { readonly title: string; readonly to: string };
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
            eyebrow={<Link to={home.to}>{home.title}</Link>}
            title={`${player.first_name} ${player.last_name}`}
            subtitle={player.preferred_name}
          />
          {children(player)}
        </>
      ) : query.isError ? (
        <>
          <PageHeader title={home.title} />
          {query.error instanceof ApiProblem && query.error.code === 'not_found' ? (
            <Card>
              <EmptyState title="This player doesn’t exist">
                <Link to={home.to}>Search for a player</Link>
              </EmptyState>
            </Card>
          ) : (
            <LoadFailure title="We can’t show this player right now" query={query} />
          )}
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
