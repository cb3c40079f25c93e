import { asPlayer, guestLabel } from '@kickabout/domain';
import type { Guest, Match, MatchPlayer } from './queries.ts';

/** A player or a guest, as lists of who's in a match show them. */
export type Participant = Omit<MatchPlayer, 'match_id' | 'player_id' | 'preferred_name'> & {
  readonly key: string;
  readonly name: string;
  /** Null for a guest, who has no page. */
  readonly playerId: number | null;
};

/** Everyone in a match: those who are in, in order of joining, then those who wait, the next one first. */
export function everyoneIn(match: Match, players: readonly MatchPlayer[]): Participant[] {
  const all = [...players.map(asParticipant), ...(match.guests ?? []).map(guestAsParticipant)];
  const rank = ({ place }: Participant) => (place === 'in' ? 0 : 1);
  return all.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.waiting_position ?? 0) - (b.waiting_position ?? 0) ||
      Date.parse(a.joined_at) - Date.parse(b.joined_at),
  );
}

const asParticipant = (player: MatchPlayer): Participant => ({
  ...player,
  key: String(player.player_id),
  name: player.preferred_name,
  playerId: player.player_id,
});

const guestAsParticipant = (guest: Guest): Participant => ({
  ...guest,
  assists: 0,
  defcons: 0,
  late: false,
  key: guest.guest_id,
  name: guestLabel(guest.guest_name, guest.host_name),
  playerId: null,
});

/** Everyone in a match with what they did, as the rules for notes take it. */
export const membersOf = (match: Match, players: readonly MatchPlayer[]) => [
  ...players.map(
    ({ player_id, preferred_name: name, team_id: teamId, goals, assists, own_goals: ownGoals }) => ({
      ...asPlayer(player_id),
      ...{ name, teamId, goals, assists, ownGoals },
    }),
  ),
  ...(match.guests ?? []).map(({ host_id, guest_id, guest_name, host_name, team_id, goals, own_goals }) => ({
    playerId: host_id,
    guestId: guest_id as string | null,
    ...{ name: guestLabel(guest_name, host_name), teamId: team_id, goals, assists: 0, ownGoals: own_goals },
  })),
];
