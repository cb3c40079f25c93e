import { changePages, queryClient } from '@kickabout/client';
import { endOfGrace, isLateLeave } from '@kickabout/domain';
import {
  type MatchPlayer,
  type MatchSummary,
  matchPlayersQuery,
  matchQuery,
} from '../match-model/queries.ts';

/** Changes the match everywhere in the cache, until it's refetched. */
export function changeKnownMatch(matchId: number, change: <M extends MatchSummary>(match: M) => M): void {
  queryClient.setQueryData(matchQuery(matchId).queryKey, (match) => match && change(match));
  changePages(['listMatches'], (matches) =>
    matches.map((match) => (match.match_id === matchId ? change(match) : match)),
  );
}

/** Adds someone who has just joined to the players of a match, until they're refetched. */
export function addKnownPlayer(joined: MatchPlayer): void {
  queryClient.setQueryData(matchPlayersQuery(joined.match_id).queryKey, (players) =>
    players?.some(({ player_id }) => player_id === joined.player_id)
      ? players
      : players && [...players, joined],
  );
}

type Joined = Pick<MatchPlayer, 'place' | 'waiting_position' | 'price' | 'joined_at'>;

/** A match right after the reader joined, from the server's answer. */
export function afterJoining<Known extends MatchSummary>(match: Known, joined: Joined): Known {
  if (match.my_place !== null) return match;
  const isIn = joined.place === 'in';
  const [joinedAt, kickoffAt] = [Date.parse(joined.joined_at), Date.parse(match.kickoff_at)];
  const grace = isIn ? endOfGrace([joinedAt], kickoffAt, match.leave_grace_minutes ?? 0) : null;
  return {
    ...match,
    my_place: joined.place,
    my_waiting_position: joined.waiting_position,
    players_in: match.players_in + (isIn ? 1 : 0),
    players_waiting: match.players_waiting + (isIn ? 0 : 1),
    my_price: joined.price,
    my_leave_free_until:
      grace !== null && isLateLeave(grace, kickoffAt) ? new Date(grace).toISOString() : null,
  };
}

/** A match right after the reader left: the first on the waiting list gets the place. */
export function afterLeaving<Known extends MatchSummary>(match: Known): Known {
  if (match.my_place === null) return match;
  const someoneMovesUp = match.my_place === 'in' && match.players_waiting > 0;
  const listIsShorter = match.my_place === 'waiting' || someoneMovesUp;
  return {
    ...match,
    my_place: null,
    my_waiting_position: null,
    players_in: match.players_in - (listIsShorter ? 0 : 1),
    players_waiting: match.players_waiting - (listIsShorter ? 1 : 0),
    my_price: null,
    my_guests: 0,
  };
}
