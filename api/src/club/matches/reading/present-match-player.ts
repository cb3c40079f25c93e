import type { ResponseOf } from '@kickabout/contract';
import { type Match, type Member, whoIsIn } from '@kickabout/domain';
import type { MatchRow } from './load-match.ts';

type MatchPlayerBody = ResponseOf<'listMatchPlayers'>[number];
type GuestBody = ResponseOf<'addGuest'>;
/** A match, as far as the rules about places need it. */
type Places = Pick<Match, 'status' | 'places' | 'members'>;

/** The facts that the domain's rules about places need. */
export function placesIn(
  match: Pick<MatchRow, 'match_status' | 'number_of_players'>,
  members: readonly Member[],
): Places {
  return { status: match.match_status, places: match.number_of_players, members };
}

/** Every member of a match and their place: those who are in, then the others, each in order of joining. */
function standings(match: Places) {
  const { in: isIn, waiting } = whoIsIn(match);
  const isList = match.status === 'pending';
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
export function presentMatchPlayers(match: Places): MatchPlayerBody[] {
  return standings(match)
    .filter(({ member }) => member.guestId === null)
    .map(present);
}

/** One of them. @throws when the player isn't in the match. */
export function presentMatchPlayer(match: Places, playerId: number): MatchPlayerBody {
  const found = presentMatchPlayers(match).find(({ player_id }) => player_id === playerId);
  if (!found) throw new Error(`Player ${playerId} isn't in the match.`);
  return found;
}

/** The guests of a match. */
export function presentGuests(match: Places): GuestBody[] {
  return standings(match).flatMap(({ member, place, waitingPosition }) =>
    member.guestId === null
      ? []
      : [
          {
            guest_id: member.guestId,
            host_id: member.playerId,
            host_name: member.preferredName,
            guest_name: member.guestName,
            price: member.priceMinor,
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
export function presentGuest(match: Places, guestId: string): GuestBody {
  const found = presentGuests(match).find(({ guest_id }) => guest_id === guestId);
  if (!found) throw new Error(`Guest ${guestId} isn't in the match.`);
  return found;
}

function present({ member, place, waitingPosition }: Standing): MatchPlayerBody {
  return {
    match_id: member.matchId,
    player_id: member.playerId,
    preferred_name: member.preferredName,
    price: member.priceMinor,
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
