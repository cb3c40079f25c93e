import type { ResponseOf } from '@kickabout/contract';
import { placeOf, poundsFromPence, whoIsIn } from '@kickabout/domain';
import type { MatchState } from './load-match.ts';
import type { Member } from './load-members.ts';

type MatchPlayerBody = ResponseOf<'listMatchPlayers'>[number];
type Places = Pick<MatchState, 'match_status' | 'number_of_players'>;

/** The facts that the domain's rules about places need. */
export function placesIn(match: Places, members: readonly Member[]) {
  return { status: match.match_status, places: match.number_of_players, members };
}

/** Everyone in a match: those who are in, then the others, each in order of joining. */
export function presentMatchPlayers(match: Places, members: readonly Member[]): MatchPlayerBody[] {
  const { in: isIn, waiting } = whoIsIn(placesIn(match, members));
  const isList = match.match_status === 'pending';
  return [
    ...isIn.map((member) => present(member, 'in', null)),
    ...waiting.map((member, index) => present(member, 'waiting', isList ? index + 1 : null)),
  ];
}

/** One of them. @throws when the player isn't in the match. */
export function presentMatchPlayer(
  match: Places,
  members: readonly Member[],
  playerId: number,
): MatchPlayerBody {
  const found = members.find((member) => member.playerId === playerId);
  const standing = placeOf(placesIn(match, members), playerId);
  if (!found || !standing) throw new Error(`Player ${playerId} isn't in the match.`);
  return present(found, standing.place, standing.waitingPosition);
}

function present(
  member: Member,
  place: MatchPlayerBody['place'],
  waitingPosition: number | null,
): MatchPlayerBody {
  return {
    match_id: member.matchId,
    player_id: member.playerId,
    preferred_name: member.preferredName,
    price: poundsFromPence(member.pricePence),
    joined_at: new Date(member.joinedAt).toISOString(),
    goals: member.goals,
    assists: member.assists,
    defcons: member.defcons,
    own_goals: member.ownGoals,
    late: member.late,
    team_id: member.teamId,
    plays: member.plays,
    place,
    waiting_position: waitingPosition,
  };
}
