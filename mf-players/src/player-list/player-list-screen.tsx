import { Page, PageHeader } from '@kickabout/ui';
import { PlayerFinder } from '../players/player-finder.tsx';

/** `/players`: the players of the club. */
export function Component() {
  return (
    <Page>
      <PageHeader title="Players" subtitle="Everyone who plays with us." />
      <PlayerFinder to={(playerId) => `/players/${playerId}`} />
    </Page>
  );
}
