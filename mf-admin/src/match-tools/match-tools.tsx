import { useQuery } from '@tanstack/react-query';
import { matchPlayersQuery, matchQuery } from './match-data.ts';
import { ToolBox } from './tool-box.tsx';

/** On a match's page, for admins only: what can be done to the match. The page around it says when it cannot be read. */
export function Component({ matchId }: { readonly matchId: number }) {
  const match = useQuery(matchQuery(matchId));
  const players = useQuery(matchPlayersQuery(matchId));
  if (match.data === undefined) return null;
  return <ToolBox key={matchId} match={match.data} players={players.data ?? null} />;
}
