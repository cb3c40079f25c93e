import { useSearchParams } from '@kickabout/federation/router';
import { Page, PageHeader } from '@kickabout/ui';
import { parsePlayerId } from '../players/parse-player-id.ts';
import { PlayerIdMissing } from '../players/player-id-missing.tsx';
import { AttributesEditor } from './attributes-editor.tsx';
import { PlayerPicker, RATED } from './player-picker.tsx';

/** `/update-attributes`: pick a player, then rate them. The URL says which one (`?player=`). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const picked = params.get('player');
  const playerId = parsePlayerId(picked);
  return (
    <Page>
      <PageHeader title="Update player attributes" subtitle="Fair ratings make fair teams." />
      {picked === null && <PlayerPicker />}
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
