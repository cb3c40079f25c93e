import type { ResponseOf } from '@kickabout/contract';
import { poundsFromPence, whoIsIn } from '@kickabout/domain';
import type { MatchState } from './load-match.ts';
import type { Member } from './load-members.ts';

type MatchPlayerBody = ResponseOf<'listMatchPlayers'>[number];
type GuestBody = ResponseOf<'addGuest'>;
type Places = Pick<MatchState, 'match_status' | 'number_of_players'>;

/** The facts that the domain's rules about places need. */
export function placesIn(match: Places, members: readonly Member[]) {
  return { status: match.match_status, places: match.number_of_players, members };
}

/** Every member of a match and their place: those who are in, then the others, each in order of joining. */
function standings(match: Places, members: readonly Member[]) {
  const { in: isIn, waiting } = whoIsIn(placesIn(match, members));
  const isList = match.match_status === 'pending';
  return [
    ...isIn.map((member) => ({ member, place: 'in' as const, waitingPosition: null })),
    ...waiting.map((member, index) => ({
      member,
      place: 'waiting' as const,
      waitingPosition: isList ? index + 1 : null,
    })),
  ];
}

type Standing = ReturnType<typeof standings>[number];

/** The players of a match, without guests. */
export function presentMatchPlayers(match: Places, members: readonly Member[]): MatchPlayerBody[] {
  return standings(match, members)
    .filter(({ member }) => member.guestId === null)
    .map(present);
}

/** One of them. @throws when the player isn't in the match. */
export function presentMatchPlayer(
  match: Places,
  members: readonly Member[],
  playerId: number,
): MatchPlayerBody {
  const found = presentMatchPlayers(match, members).find(({ player_id }) => player_id === playerId);
  if (!found) throw new Error(`Player ${playerId} isn't in the match.`);
  return found;
}

/** The guests of a match. */
export function presentGuests(match: Places, members: readonly Member[]): GuestBody[] {
  return standings(match, members).flatMap(({ member, place, waitingPosition }) =>
    member.guestId === null
      ? []
      : [
          {
            guest_id: member.guestId,
            host_id: member.playerId,
            host_name: member.preferredName,
            guest_name: member.guestName,
            price: poundsFromPence(member.pricePence),
            joined_at: new Date(member.joinedAt).toISOString(),
            goals: member.goals,
            own_goals: member.ownGoals,
            team_id: member.teamId,
            plays: member.plays,
            place,
            waiting_position: waitingPosition,
          },
        ],
  );
}

/** One of them. @throws when the guest isn't in the match. */
export function presentGuest(match: Places, members: readonly Member[], guestId: string): GuestBody {
  const found = presentGuests(match, members).find(({ guest_id }) => guest_id === guestId);
  if (!found) throw new Error(`Guest ${guestId} isn't in the match.`);
  return found;
}

function present({ member, place, waitingPosition }: Standing): MatchPlayerBody {
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
