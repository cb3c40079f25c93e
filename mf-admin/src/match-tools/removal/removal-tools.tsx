import { FOUNDER_ID } from '@kickabout/contract';
import { useSession } from '@kickabout/session';
import { Stack } from '@kickabout/ui';
import type { Match, MatchPlayer } from '../match-data.ts';
import { DeleteMatch } from './delete-match.tsx';
import { RemoveAllPlayers } from './remove-all-players.tsx';

interface RemovalToolsProps {
  readonly match: Match;
  readonly players: readonly MatchPlayer[];
}

export function RemovalTools({ match, players }: RemovalToolsProps) {
  const playerId = useSession(({ player }) => (player?.exists === true ? player.player_id : null));
  return (
    <Stack gap={6}>
      <RemoveAllPlayers match={match} count={players.length} />
      {playerId === FOUNDER_ID && <DeleteMatch match={match} founderId={playerId} />}
    </Stack>
  );
}
