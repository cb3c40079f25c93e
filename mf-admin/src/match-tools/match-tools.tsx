import { useQuery } from '@tanstack/react-query';
import { matchPlayersQuery, matchQuery } from './match-data.ts';
import { ToolBox } from './tool-box.tsx';

/** The admin tools on the match page. The page around them reports a match that cannot be loaded. */
export function Component({ matchId }: { readonly matchId: number }) {
  const match = useQuery(matchQuery(matchId));
  const players = useQuery(matchPlayersQuery(matchId));
  if (match.data === undefined) return null;
  return <ToolBox key={matchId} match={match.data} players={players.data ?? null} />;
}
