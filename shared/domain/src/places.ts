import type { MatchStatus, TeamId } from '@kickabout/contract';
import { hasStarted } from './match-status.ts';

/** A player in a match. `joinedAt` is by the server's clock, epoch milliseconds (fractions of one count). */
export type MatchMember = { playerId: number; joinedAt: number; teamId: TeamId };

/** Order of joining; at the same instant the lower player id comes first. */
export function byJoining(
  a: Pick<MatchMember, 'playerId' | 'joinedAt'>,
  b: Pick<MatchMember, 'playerId' | 'joinedAt'>,
): number {
  return a.joinedAt - b.joinedAt || a.playerId - b.playerId;
}

/** The first `places` to join have a place, the others wait in that same order: position 1 is next. */
export function allotPlaces<Member extends MatchMember>(members: readonly Member[], places: number) {
  const inOrder = members.toSorted(byJoining);
  return { in: inOrder.slice(0, places), waiting: inOrder.slice(places) };
}

/** A player's position on the waiting list from 1, or null if they have a place or aren't in the match. */
export function waitingPosition(
  members: readonly MatchMember[],
  places: number,
  playerId: number,
): number | null {
  const index = allotPlaces(members, places).waiting.findIndex((member) => member.playerId === playerId);
  return index === -1 ? null : index + 1;
}

/**
 * Who moves up when `leaverId` leaves, and into which team; null if no one does. The first on the waiting list takes
 * over the leaver's place and team. `members` still includes the leaver. Only a pending match has a waiting list:
 * once it has started, moving someone up would charge them without asking.
 */
export function promotionAfterLeaving(
  match: { status: MatchStatus; places: number; members: readonly MatchMember[] },
  leaverId: number,
): { playerId: number; teamId: TeamId } | null {
  if (match.status !== 'pending') return null;
  const { in: withPlace, waiting } = allotPlaces(match.members, match.places);
  const leaver = withPlace.find((member) => member.playerId === leaverId);
  const next = waiting[0];
  if (!leaver || !next) return null;
  return { playerId: next.playerId, teamId: leaver.teamId === 0 ? next.teamId : leaver.teamId };
}

/** Who plays: the members of teams 1 and 2 or, if no teams were picked, everyone with a place. */
export function whoPlays<Member extends MatchMember>(members: readonly Member[], places: number): Member[] {
  const inTeams = members.filter((member) => member.teamId !== 0);
  return inTeams.length > 0 ? inTeams.toSorted(byJoining) : allotPlaces(members, places).in;
}

/** The man of the match must have played, so there is none before the match has started. */
export function canBeManOfTheMatch(
  match: { status: MatchStatus; places: number; members: readonly MatchMember[] },
  playerId: number,
): boolean {
  return (
    hasStarted(match.status) &&
    whoPlays(match.members, match.places).some((member) => member.playerId === playerId)
  );
}
