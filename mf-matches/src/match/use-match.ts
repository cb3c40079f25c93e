import { ApiProblem } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { matchPlayersQuery, matchQuery } from '../match-model/queries.ts';

/** A match and its players, kept up to date. What has loaded stays when a later read fails. */
export function useMatch(matchId: number) {
  const match = useQuery(matchQuery(matchId));
  const isMissing = ApiProblem.isNotFound(match.error);
  const players = useQuery({ ...matchPlayersQuery(matchId), enabled: !isMissing });
  return { match, players, isMissing };
}
