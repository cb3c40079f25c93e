import { useSearchParams } from '@kickabout/federation/router';
import { Page, PageHeader } from '@kickabout/ui';
import { parsePlayerId } from '../players/parse-player-id.ts';
import { PlayerIdMissing } from '../players/player-id-missing.tsx';
import { AttributesEditor } from './attributes-editor.tsx';
import { PlayerPicker, RATED } from './player-picker.tsx';

/** `/update-attributes`: pick a player, then rate them. Who is picked stands in the address (`?player=`). */
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
          hint="The link you followed names no player."
          wayOut="Search for a player"
          onWayOut={() => setParams({}, { replace: true, state: RATED })}
        />
      )}
      {playerId !== null && <AttributesEditor key={playerId} playerId={playerId} />}
    </Page>
  );
}
