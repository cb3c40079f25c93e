import { apiQuery, idFrom } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useLocation, useSearchParams } from '@kickabout/federation/router';
import { allOf, Page, PageHeader, QueryView, SkeletonTable } from '@kickabout/ui';
import { PlayerNotFound } from '../player-profile/player-not-found.tsx';
import { PlayerFinder } from '../players/player-finder.tsx';
import { PlayerIdMissing } from '../players/player-id-missing.tsx';
import { AttributesForm, RATED } from './attributes-form.tsx';

/** Loads a player's attributes for the form. */
function AttributesEditor({ playerId }: { readonly playerId: number }) {
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

/** `/update-attributes`: pick a player, then rate them. The URL says which one (`?player=`). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  // Ready for the next player.
  const hasRated = typeof state === 'object' && state !== null && 'rated' in state;
  const picked = params.get('player');
  const playerId = idFrom(picked);
  return (
    <Page>
      <PageHeader title="Update player attributes" subtitle="Fair ratings make fair teams." />
      {picked === null && <PlayerFinder to={editorAddress} fullNames takesFocus={hasRated} />}
      {picked !== null && playerId === null && (
        <PlayerIdMissing
          hint="That link doesn’t point to a player."
          wayOn="Search for a player"
          onWayOn={() => setParams({}, { replace: true, state: RATED })}
        />
      )}
      {playerId !== null && <AttributesEditor key={playerId} playerId={playerId} />}
    </Page>
  );
}

function editorAddress(playerId: number, term: string): string {
  const params = new URLSearchParams({ player: String(playerId) });
  if (term !== '') params.set('q', term);
  return `?${params}`;
}
