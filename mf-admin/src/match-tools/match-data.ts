import { apiQuery, queryClient } from '@kickabout/client';
import type { EndpointName, ResponseOf } from '@kickabout/contract';

export type Match = ResponseOf<'getMatch'>;
export type MatchPlayer = ResponseOf<'listMatchPlayers'>[number];
/** A player with a place in the match, and their attributes. */
export type RatedMatchPlayer = ResponseOf<'getMatchPlayerAttributes'>[number];

/** How often pairs of players were in the same team in the four weeks before a match. */
export type Teammates = ResponseOf<'listTeammates'>;

export const matchQuery = (matchId: number) => apiQuery('getMatch', { params: { id: matchId } });
export const matchPlayersQuery = (matchId: number) => apiQuery('listMatchPlayers', { params: { matchId } });
export const ratingsQuery = (matchId: number) =>
  apiQuery('getMatchPlayerAttributes', { params: { matchId } });

export const teammatesQuery = (matchId: number) => apiQuery('listTeammates', { params: { matchId } });

/** The queries that show results: refetch them whenever a result that counts may have changed. */
export const RESULT_QUERIES = [
  'getLeaderboard',
  'getSeasonalLeaderboard',
  'getPlayerMonthlyStats',
  'getPlayerStats',
] as const satisfies readonly EndpointName[];

/** Everything in the cache about one match: itself, its players, their attributes and who was in a team with whom. */
export const matchKeys = (matchId: number) => [
  matchQuery(matchId).queryKey,
  matchPlayersQuery(matchId).queryKey,
  ratingsQuery(matchId).queryKey,
  teammatesQuery(matchId).queryKey,
];

/** Changes the cached players of a match until the next fetch. */
export function changeKnownPlayers(matchId: number, change: (player: MatchPlayer) => MatchPlayer): void {
  queryClient.setQueryData(matchPlayersQuery(matchId).queryKey, (players) => players?.map(change));
}

/** The same for the results of guests. */
export function changeKnownGuests(
  matchId: number,
  saved: readonly (Pick<MatchPlayer, 'goals' | 'own_goals' | 'team_id'> & {
    readonly guest?: { readonly guest_id: string };
  })[],
): void {
  const resultOf = (guestId: string) => {
    const found = saved.find(({ guest }) => guest?.guest_id === guestId);
    return found && { goals: found.goals, own_goals: found.own_goals, team_id: found.team_id };
  };
  queryClient.setQueryData(
    matchQuery(matchId).queryKey,
    (match) =>
      match && {
        ...match,
        ...(match.guests && {
          guests: match.guests.map((guest) => ({ ...guest, ...resultOf(guest.guest_id) })),
        }),
      },
  );
}
