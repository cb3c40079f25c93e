import { ApiProblem, apiQuery, idFrom } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { Link, useParams } from '@kickabout/federation/router';
import { Card, EmptyState, Page, PageHeader, QueryView, Skeleton, SkeletonCard, Stack } from '@kickabout/ui';
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
  const id = idFrom(useParams()['id']);
  const query = useQuery({
    ...apiQuery('getOwnDetails', { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  const missing = (
    <>
      <PageHeader title={home.title} />
      <Card>
        <EmptyState title="This player doesn’t exist">
          <Link to={home.to}>Search for a player</Link>
        </EmptyState>
      </Card>
    </>
  );
  if (id === null) return <Page>{missing}</Page>;
  return (
    <Page>
      {query.isLoadingError && !ApiProblem.isNotFound(query.error) && <PageHeader title={home.title} />}
      <QueryView
        query={query}
        what="this player"
        skeleton={
          <Stack gap={6}>
            <Skeleton width="16rem" height="5rem" shape="block" />
            <SkeletonCard lines={8} />
          </Stack>
        }
        missing={missing}
      >
        {(player) => (
          <>
            <PageHeader
              eyebrow={<Link to={home.to}>{home.title}</Link>}
              title={`${player.first_name} ${player.last_name}`}
              subtitle={player.preferred_name}
            />
            {children(player)}
          </>
        )}
      </QueryView>
    </Page>
  );
}
