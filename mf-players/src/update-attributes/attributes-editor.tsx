import { ApiProblem, apiQuery, useLoggedFailure } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { LoadFailure, Loading, SkeletonTable } from '@kickabout/ui';
import { PlayerNotFound } from '../player-profile/player-not-found.tsx';
import { AttributesForm } from './attributes-form.tsx';

/** Loads a player's attributes for the form. */
export function AttributesEditor({ playerId }: { readonly playerId: number }) {
  const player = useQuery(apiQuery('getPlayer', { params: { id: playerId } }));
  const names = useQuery(apiQuery('listAttributes'));
  // Start with fresh values, as someone may have changed them, and don't change them while someone is editing.
  const attributes = useQuery({
    ...apiQuery('getPlayerAttributes', { params: { playerId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useLoggedFailure('Error fetching player details:', player);
  useLoggedFailure('Error fetching attribute names:', names);
  useLoggedFailure('Error fetching attributes:', attributes);

  if (player.error instanceof ApiProblem && player.error.code === 'not_found') return <PlayerNotFound />;
  const failed = [player, names, attributes].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <LoadFailure title="We can’t show these attributes right now" query={failed} />;
  if (
    player.data === undefined ||
    names.data === undefined ||
    attributes.data === undefined ||
    !attributes.isFetchedAfterMount
  ) {
    return (
      <Loading label="Loading attributes...">
        <SkeletonTable rows={11} columns={2} />
      </Loading>
    );
  }
  return <AttributesForm player={player.data} names={names.data} attributes={attributes.data} />;
}
