import type { MatchStatus, TeamId } from '@kickabout/contract';
import { hasStarted } from './match-status.ts';

/** A player, or a guest of theirs. They're in a match together, and the player pays for both. */
export type MemberId = { playerId: number; guestId: string | null };

/**
 * A player or a guest in a match. `joinedAt` is by the server's clock, epoch milliseconds (fractions of one count).
 * `waitsLast` is for a guest who waits behind all players. `plays` is null until the match starts (`fixWhoPlays`).
 */
export type MatchMember = MemberId & {
  joinedAt: number;
  waitsLast: boolean;
  teamId: TeamId;
  plays: boolean | null;
};

/** What decides about the places of a match. */
export type Places<Member extends MatchMember = MatchMember> = {
  status: MatchStatus;
  places: number;
  members: readonly Member[];
};

/** A player's own membership, as opposed to that of their guests. */
export const asPlayer = (playerId: number): MemberId => ({ playerId, guestId: null });

export function isSameMember(a: MemberId, b: MemberId): boolean {
  return a.playerId === b.playerId && a.guestId === b.guestId;
}

/** Whether someone is in a match, with a place or waiting. */
export const isMember = ({ members }: { members: readonly MemberId[] }, who: MemberId): boolean =>
  members.some((member) => isSameMember(member, who));

/** The players of a match, and the guests whom they bring. */
export function playersAndGuests<Member extends MemberId>(members: readonly Member[]) {
  const isGuest = (member: Member): member is Member & { guestId: string } => member.guestId !== null;
  return { players: members.filter((member) => !isGuest(member)), guests: members.filter(isGuest) };
}

/** For sorting: players before guests, who otherwise keep their order. */
export const playersFirst = (a: Pick<MemberId, 'guestId'>, b: Pick<MemberId, 'guestId'>): number =>
  Number(a.guestId !== null) - Number(b.guestId !== null);

type InOrder = Pick<MatchMember, 'playerId' | 'joinedAt'> & Partial<Pick<MatchMember, 'waitsLast'>>;

/** Order of joining; at the same instant the lower player id comes first. Those who wait behind all players come last. */
export function byJoining(a: InOrder, b: InOrder): number {
  return (
    Number(a.waitsLast === true) - Number(b.waitsLast === true) ||
    a.joinedAt - b.joinedAt ||
    a.playerId - b.playerId
  );
}

/** The first `places` to join have a place, the others wait in that same order: position 1 is next. */
export function allotPlaces<Member extends InOrder>(members: readonly Member[], places: number) {
  const inOrder = members.toSorted(byJoining);
  return { in: inOrder.slice(0, places), waiting: inOrder.slice(places) };
}

/**
 * Who is in a match, and who isn't. While it's pending, that's who has a place and who waits for one. Once it has
 * started no one is waiting any more: those who play are in.
 */
export function whoIsIn<Member extends MatchMember>(match: Places<Member>) {
  if (!hasStarted(match.status)) return allotPlaces(match.members, match.places);
  const inOrder = match.members.toSorted(byJoining);
  return {
    in: inOrder.filter(({ plays }) => plays === true),
    waiting: inOrder.filter(({ plays }) => plays !== true),
  };
}

/** A member's place in a match, and their position on its waiting list from 1; null if they aren't in the match. */
export function placeOf(
  match: Places,
  who: MemberId,
): { place: 'in' | 'waiting'; waitingPosition: number | null } | null {
  const inOrder = match.members.toSorted(byJoining);
  const ahead = inOrder.findIndex((member) => isSameMember(member, who));
  const member = inOrder[ahead];
  if (!member) return null;
  const started = hasStarted(match.status);
  if (started ? member.plays === true : ahead < match.places) return { place: 'in', waitingPosition: null };
  return { place: 'waiting', waitingPosition: started ? null : ahead - match.places + 1 };
}

/** How many are in and how many aren't, as `whoIsIn` says, of so many members of whom so many play. */
export function howManyAreIn(match: Omit<Places, 'members'> & { members: number; playing: number }) {
  const isIn = hasStarted(match.status) ? match.playing : Math.min(match.members, match.places);
  return { in: isIn, waiting: match.members - isIn };
}

/**
 * Who moves up when `leaving` leaves, and into which team; null if no one does. The first on the waiting list takes
 * over the leaver's place and team. `members` still includes the leaver. Only a pending match has a waiting list:
 * once it has started, moving someone up would charge them without asking.
 */
export function promotionAfterLeaving(
  match: Places,
  leaving: MemberId,
): (MemberId & { teamId: TeamId }) | null {
  if (match.status !== 'pending') return null;
  const { in: withPlace, waiting } = allotPlaces(match.members, match.places);
  const leaver = withPlace.find((member) => isSameMember(member, leaving));
  const next = waiting[0];
  if (!leaver || !next) return null;
  const { playerId, guestId } = next;
  return { playerId, guestId, teamId: leaver.teamId === 0 ? next.teamId : leaver.teamId };
}

/**
 * Decides who plays, once, when a match starts; back in pending it's open again. Anyone already decided stays as
 * they are: moving between teams, or up the waiting list, changes nothing until an admin confirms it.
 *
 * - If both teams were confirmed together (`teamsConfirmedAt`, epoch milliseconds): their members, and everyone with a
 *   place who has joined since, because no one has left them out.
 * - Otherwise, everyone with a place.
 */
export function fixWhoPlays<Member extends MatchMember>(
  match: Places<Member> & { teamsConfirmedAt: number | null },
): Member[] {
  if (!hasStarted(match.status))
    return match.members.map((member) => (member.plays === null ? member : { ...member, plays: null }));
  const { in: withPlace } = allotPlaces(match.members, match.places);
  const confirmedAt = match.members.some(({ teamId }) => teamId !== 0) ? match.teamsConfirmedAt : null;
  const starts = (member: Member) => {
    const hasPlace = withPlace.includes(member);
    if (confirmedAt === null) return hasPlace;
    return member.teamId !== 0 || (hasPlace && member.joinedAt > confirmedAt);
  };
  return match.members.map((member) => ({ ...member, plays: member.plays ?? starts(member) }));
}

/**
 * Who plays once a match that has started has `places` instead: with more, the next to have joined play as well; with
 * fewer, the last to have joined no longer do. Confirmed teams are decided, so places change nothing there.
 */
export function playersWithPlaces<Member extends MatchMember>(
  match: Omit<Places<Member>, 'status'> & { teamsConfirmedAt: number | null },
  places: number,
): Member[] {
  if (match.teamsConfirmedAt !== null) return [...match.members];
  const playing = whoPlays(match.members);
  const others = match.members.filter(({ plays }) => plays !== true).toSorted(byJoining);
  const more = places > match.places ? others.slice(0, Math.max(places - playing.length, 0)) : [];
  const kept = new Set([...playing.slice(0, places), ...more]);
  return match.members.map((member) => ({ ...member, plays: kept.has(member) }));
}

/** Who plays, in order of joining: no one before the match has started. */
export function whoPlays<Member extends MatchMember>(members: readonly Member[]): Member[] {
  return members.filter(({ plays }) => plays === true).toSorted(byJoining);
}

/** Who can be picked for a team: every player with a place, or who plays without one. Guests are picked by an estimate. */
export function playersToPick<Member extends MatchMember>(
  members: readonly Member[],
  places: number,
): Member[] {
  const { in: withPlace } = allotPlaces(members, places);
  return playersAndGuests(members).players.filter(
    (member) => member.plays === true || withPlace.includes(member),
  );
}

/** The man of the match is a player who played, so there is none before the match has started. */
export function canBeManOfTheMatch(match: Omit<Places, 'places'>, playerId: number): boolean {
  return hasStarted(match.status) && isMember({ members: whoPlays(match.members) }, asPlayer(playerId));
}
