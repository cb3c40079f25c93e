import { ApiProblem, apiQuery, useLoggedFailure } from '@kickabout/client';
import { LoadFailure, Loading, SkeletonTable } from '@kickabout/ui';
import { useQuery } from '@tanstack/react-query';
import { PlayerNotFound } from '../player-profile/player-not-found.tsx';
import { AttributesForm } from './attributes-form.tsx';

/** Fetches what there is of a player's attributes, and hands it to the form. */
export function AttributesEditor({ playerId }: { readonly playerId: number }) {
  const player = useQuery(apiQuery('getPlayer', { params: { id: playerId } }));
  const names = useQuery(apiQuery('listAttributes'));
  // Nobody should begin with values that somebody changed meanwhile, nor have them change under one's hands.
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
  if (failed) return <LoadFailure title="These attributes cannot be shown right now" query={failed} />;
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
