import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { allOf, QueryView, SkeletonTable } from '@kickabout/ui';
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
  const fresh = attributes.isFetchedAfterMount ? attributes : { ...attributes, data: undefined };
  return (
    <QueryView
      query={allOf(player, names, fresh)}
      what="these attributes"
      skeleton={<SkeletonTable rows={11} columns={2} />}
      missing={<PlayerNotFound />}
    >
      {([known, attributeNames, values]) => (
        <AttributesForm player={known} names={attributeNames} attributes={values} />
      )}
    </QueryView>
  );
}
