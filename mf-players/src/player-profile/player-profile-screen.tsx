import { ApiProblem, apiQuery, idFrom } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useDocumentTitle } from '@kickabout/federation/host';
import { useParams } from '@kickabout/federation/router';
import { Page, PageHeader, QueryView, Skeleton, SkeletonTable, Stack } from '@kickabout/ui';
import { lazy } from 'react';
import { PlayerNotFound } from './player-not-found.tsx';
import { ProfileHeader } from './profile-header.tsx';

// Its own chunk, so that a visitor's first page stays small.
const PlayerNumbers = lazy(async () => ({ default: (await import('./player-numbers.tsx')).PlayerNumbers }));

/** `/players/:id`: a player's name, record and monthly stats. */
export function Component() {
  const { id } = useParams();
  const playerId = idFrom(id);
  return <Page>{playerId === null ? <PlayerNotFound /> : <Profile key={playerId} id={playerId} />}</Page>;
}

function Profile({ id }: { readonly id: number }) {
  const player = useQuery(apiQuery('getPlayer', { params: { id } }));
  const stats = useQuery(apiQuery('getPlayerMonthlyStats', { params: { id } }));
  const record = useQuery(apiQuery('getPlayerRecord', { params: { id } }));
  useDocumentTitle(player.data?.preferred_name ?? null);
  return (
    <>
      {player.isLoadingError && !ApiProblem.isNotFound(player.error) && <PageHeader title="Player" />}
      <QueryView
        query={player}
        what="this player"
        loading="Loading player details..."
        skeleton={
          <Stack gap={6}>
            <Skeleton width="14rem" height="4.5rem" shape="block" />
            <SkeletonTable rows={4} columns={5} />
          </Stack>
        }
        missing={<PlayerNotFound />}
      >
        {(known) => (
          <Stack gap={6}>
            <ProfileHeader player={known} />
            {/* The page waits for it, so that what comes later doesn't move what is there. */}
            <PlayerNumbers record={record} stats={stats} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}
