import type { ResponseOf } from '@kickabout/contract';
import { allotPlaces, poundsFromPence, waitingPosition } from '@kickabout/domain';
import type { Member } from './load-members.ts';

type MatchPlayerBody = ResponseOf<'listMatchPlayers'>[number];

/** Everyone in a match, with the place that follows from the order of joining. */
export function presentMatchPlayers(members: readonly Member[], places: number): MatchPlayerBody[] {
  const { in: withPlace, waiting } = allotPlaces(members, places);
  return [
    ...withPlace.map((member) => present(member, null)),
    ...waiting.map((member, index) => present(member, index + 1)),
  ];
}

/** One of them. @throws when the player isn't in the match. */
export function presentMatchPlayer(
  members: readonly Member[],
  places: number,
  playerId: number,
): MatchPlayerBody {
  const found = members.find((member) => member.playerId === playerId);
  if (!found) throw new Error(`Player ${playerId} isn't in the match.`);
  return present(found, waitingPosition(members, places, playerId));
}

function present(member: Member, waitingPosition: number | null): MatchPlayerBody {
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
    place: waitingPosition === null ? 'in' : 'waiting',
    waiting_position: waitingPosition,
  };
}
