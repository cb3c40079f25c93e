import { estimatedAttributes, guestLabel } from '@kickabout/domain';
import type { Match, MatchPlayer, RatedMatchPlayer } from './match-data.ts';

type Guest = NonNullable<Match['guests']>[number];

/** A player, or a guest among them. A guest has a number below zero instead of a player's id, for these tools only. */
export type Member = MatchPlayer & {
  readonly guest?: { readonly guest_id: string; readonly host_id: number; readonly host_name: string };
};

const numbers = new Map<string, number>();

/** Always the same for a guest. */
function numberOf(guestId: string): number {
  const known = numbers.get(guestId) ?? -1 - numbers.size;
  numbers.set(guestId, known);
  return known;
}

/** Everyone in a match: players, then guests. */
export function withGuests(match: Match, players: readonly MatchPlayer[]): Member[] {
  return [...players, ...(match.guests ?? []).map((guest) => asMember(match, guest))];
}

function asMember(match: Match, { guest_id, host_id, host_name, guest_name, ...guest }: Guest): Member {
  return {
    ...guest,
    match_id: match.match_id,
    player_id: numberOf(guest_id),
    preferred_name: guestLabel(guest_name, host_name),
    assists: 0,
    defcons: 0,
    late: false,
    guest: { guest_id, host_id, host_name },
  };
}

/** The attributes for picking teams, with estimates for guests who can be picked: the average of the players. */
export function withEstimates(
  ratings: readonly RatedMatchPlayer[],
  members: readonly Member[],
): RatedMatchPlayer[] {
  const estimate = estimatedAttributes(ratings.map(({ attributes }) => attributes));
  const guests = members.filter(({ guest, place }) => guest && place === 'in');
  return [
    ...ratings,
    ...guests.map(({ player_id, preferred_name, team_id }) => ({
      player_id,
      preferred_name,
      team_id,
      attributes: estimate,
    })),
  ];
}
