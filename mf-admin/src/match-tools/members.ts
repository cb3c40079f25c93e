import { queryClient } from '@kickabout/client';
import { type Attributes, estimatedAttributes, guestLabel } from '@kickabout/domain';
import {
  type Match,
  type MatchPlayer,
  matchPlayersQuery,
  matchQuery,
  type RatedMatchPlayer,
} from './queries.ts';

type Guest = NonNullable<Match['guests']>[number];

type Who =
  | { readonly kind: 'player'; readonly id: number }
  | {
      readonly kind: 'guest';
      readonly id: string;
      readonly host: { readonly id: number; readonly name: string };
    };

/** Someone in a match: a player, or a guest whom a player brings. */
export type Member = Omit<MatchPlayer, 'player_id'> & {
  readonly who: Who;
  /** Who it is, as a text. */
  readonly key: string;
};

/** What the tools work on. */
export interface ToolProps {
  readonly match: Match;
  readonly players: readonly Member[];
}

/** Everyone in a match: players, then guests. */
export function membersOf(match: Match, players: readonly MatchPlayer[]): Member[] {
  return [...players.map(asMember), ...(match.guests ?? []).map((guest) => guestAsMember(match, guest))];
}

export const asMember = ({ player_id, ...player }: MatchPlayer): Member => ({
  ...player,
  who: { kind: 'player', id: player_id },
  key: keyOfPlayer(player_id),
});

const guestAsMember = (
  match: Match,
  { guest_id, host_id, host_name, guest_name, ...guest }: Guest,
): Member => ({
  ...guest,
  match_id: match.match_id,
  preferred_name: guestLabel(guest_name, host_name),
  assists: 0,
  defcons: 0,
  late: false,
  who: { kind: 'guest', id: guest_id, host: { id: host_id, name: host_name } },
  key: `guest ${guest_id}`,
});

const keyOfPlayer = (playerId: number) => `player ${playerId}`;

/** Someone who can be picked for a team. */
export interface RatedMember {
  readonly key: string;
  readonly name: string;
  /** Null for a guest, who has no past. */
  readonly playerId: number | null;
  readonly attributes: Attributes;
  /** Whether no one has rated them: guests count as the average of the players, players as average. */
  readonly isEstimated: boolean;
}

/** Those who can be picked, with estimates for guests: the average of the players. */
export function ratedMembers(
  ratings: readonly RatedMatchPlayer[],
  members: readonly Member[],
): RatedMember[] {
  const attributes = estimatedAttributes(ratings.map((rating) => rating.attributes));
  const guests = members.filter(({ who, place }) => who.kind === 'guest' && place === 'in');
  return [
    ...ratings.map((rating) => ({
      key: keyOfPlayer(rating.player_id),
      name: rating.preferred_name,
      playerId: rating.player_id,
      attributes: rating.attributes,
      isEstimated: Object.keys(rating.attributes).length === 0,
    })),
    ...guests.map(({ key, preferred_name: name }) => ({
      ...{ key, name, playerId: null, attributes, isEstimated: true },
    })),
  ];
}

/** Puts what was saved of these members into the cache until the next fetch. */
export function changeKnownMembers(matchId: number, saved: readonly Member[]): void {
  const known = new Map(saved.map((member) => [member.who.id, member]));
  queryClient.setQueryData(matchPlayersQuery(matchId).queryKey, (players) =>
    players?.map((player) => ({ ...player, ...resultOf(known.get(player.player_id)) })),
  );
  queryClient.setQueryData(
    matchQuery(matchId).queryKey,
    (match) =>
      match?.guests && {
        ...match,
        guests: match.guests.map((guest) => ({ ...guest, ...resultOf(known.get(guest.guest_id)) })),
      },
  );
}

function resultOf(member: Member | undefined) {
  if (member === undefined) return {};
  const { goals, own_goals, team_id, assists, defcons, late } = member;
  return member.who.kind === 'guest'
    ? { goals, own_goals, team_id }
    : { goals, own_goals, team_id, assists, defcons, late };
}
