import { Columns } from '@kickabout/ui';
import { BoardPage } from '../pages/board-page.tsx';
import { LatePlayers } from './late-players.tsx';
import { NegativeBalances } from './negative-balances.tsx';

/** `/lates`: who came late to a match, and who owes the club money. */
export function Component() {
  return (
    <BoardPage title="Name and Shame the Lame" subtitle="Late on the pitch, or behind with the money.">
      <Columns min="20rem" gap={6}>
        <LatePlayers />
        <NegativeBalances />
      </Columns>
    </BoardPage>
  );
}
