import type { ResponseOf } from '@kickabout/contract';
import { asPlayer, isSameMember, type Match, type Member, whoIsIn } from '@kickabout/domain';
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

type Standing = { member: Member; place: 'in' | 'waiting'; position: number | null };

/** Every member of a match and their place: those who are in, then the others, both in order of joining. */
function standings(match: Places): Standing[] {
  const { in: isIn, waiting } = whoIsIn(match);
  const positionOf = (index: number) => (match.status === 'pending' ? index + 1 : null);
  return [
    ...isIn.map((member) => ({ member, place: 'in' as const, position: null })),
    ...waiting.map((member, at) => ({ member, place: 'waiting' as const, position: positionOf(at) })),
  ];
}

/** What is shown of players and guests alike. */
const presentMember = ({ member, place, position }: Standing) => ({
  price: member.priceMinor,
  joined_at: new Date(member.joinedAt).toISOString(),
  goals: member.goals,
  own_goals: member.ownGoals,
  team_id: member.teamId,
  plays: member.plays,
  place,
  waiting_position: position,
});

function presentPlayer(standing: Standing): MatchPlayerBody {
  const { member } = standing;
  const { matchId: match_id, playerId: player_id, preferredName: preferred_name } = member;
  const { assists, defcons, late } = member;
  return { match_id, player_id, preferred_name, assists, defcons, late, ...presentMember(standing) };
}

/** The players of a match, without guests. */
export const presentMatchPlayers = (match: Places): MatchPlayerBody[] =>
  standings(match).flatMap((each) => (each.member.guestId === null ? presentPlayer(each) : []));

/** One of them. @throws when the player isn't in the match. */
export function presentMatchPlayer(match: Places, playerId: number): MatchPlayerBody {
  const found = standings(match).find(({ member }) => isSameMember(member, asPlayer(playerId)));
  if (!found) throw new Error(`Player ${playerId} isn't in the match.`);
  return presentPlayer(found);
}

/** The guests of a match. */
export const presentGuests = (match: Places): GuestBody[] =>
  standings(match).flatMap((standing) => {
    const { member } = standing;
    const { guestId: guest_id, playerId: host_id, preferredName: host_name, guestName: guest_name } = member;
    return guest_id === null ? [] : { guest_id, host_id, host_name, guest_name, ...presentMember(standing) };
  });

/** One of them. @throws when the guest isn't in the match. */
export function presentGuest(match: Places, guestId: string): GuestBody {
  const found = presentGuests(match).find(({ guest_id }) => guest_id === guestId);
  if (!found) throw new Error(`Guest ${guestId} isn't in the match.`);
  return found;
}
