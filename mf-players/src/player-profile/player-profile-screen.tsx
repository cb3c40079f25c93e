import { ApiProblem, apiQuery, useLoggedFailure } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useDocumentTitle } from '@kickabout/federation/host';
import { useParams } from '@kickabout/federation/router';
import { LoadFailure, Loading, Page, PageHeader, Skeleton, SkeletonTable, Stack } from '@kickabout/ui';
import { parsePlayerId } from '../players/parse-player-id.ts';
import { MonthlyPerformance } from '../stats/monthly-performance.tsx';
import { PlayerNotFound } from './player-not-found.tsx';
import { ProfileHeader } from './profile-header.tsx';

/** `/players/:id`: a player's name and monthly stats. */
export function Component() {
  const { id } = useParams();
  const playerId = parsePlayerId(id);
  return <Page>{playerId === null ? <PlayerNotFound /> : <Profile key={playerId} id={playerId} />}</Page>;
}

function Profile({ id }: { readonly id: number }) {
  const player = useQuery(apiQuery('getPlayer', { params: { id } }));
  const stats = useQuery(apiQuery('getPlayerMonthlyStats', { params: { id } }));
  useLoggedFailure('Error fetching player details:', player);
  useLoggedFailure('Error fetching monthly stats:', stats);
  useDocumentTitle(player.data?.preferred_name ?? null);

  if (player.error instanceof ApiProblem && player.error.code === 'not_found') return <PlayerNotFound />;
  if (player.isError && player.data === undefined) {
    return (
      <>
        <PageHeader title="Player" />
        <LoadFailure title="We can’t show this player right now" query={player} />
      </>
    );
  }
  if (player.data === undefined) return <ProfileSkeleton />;
  return (
    <Stack gap={6}>
      <ProfileHeader player={player.data} />
      <MonthlyPerformance query={stats} />
    </Stack>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading player details..." showLabel>
      <Stack gap={6}>
        <Skeleton width="14rem" height="4.5rem" shape="block" />
        <SkeletonTable rows={4} columns={5} />
      </Stack>
    </Loading>
  );
}
