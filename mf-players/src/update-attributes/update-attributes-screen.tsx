import { idFrom } from '@kickabout/client';
import { useLocation, useSearchParams } from '@kickabout/federation/router';
import { Page, PageHeader } from '@kickabout/ui';
import { PlayerFinder } from '../players/player-finder.tsx';
import { PlayerIdMissing } from '../players/player-id-missing.tsx';
import { AttributesEditor } from './attributes-editor.tsx';
import { RATED } from './attributes-form.tsx';

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
