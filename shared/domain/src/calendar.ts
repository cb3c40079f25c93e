import type { MatchStatus } from '@kickabout/contract';
import { allotPlaces, type MatchMember, whoPlays } from './places.ts';

/** How long a match takes in a calendar; the club does not say. Milliseconds. */
export const MATCH_LENGTH_MS = 60 * 60 * 1000;

/** How far back a player's calendar goes, milliseconds. */
export const CALENDAR_PAST_MS = 92 * 24 * 60 * 60 * 1000;

/**
 * How a match stands in a player's calendar: they are in it, they wait for a place, or not at all. Once it has started
 * nobody waits any more, and it stays with those who play.
 */
export function calendarPlace(
  match: { status: MatchStatus; places: number; members: readonly MatchMember[] },
  playerId: number,
): 'in' | 'waiting' | null {
  const isOne = (members: readonly MatchMember[]) => members.some((member) => member.playerId === playerId);
  if (match.status !== 'pending') return isOne(whoPlays(match.members, match.places)) ? 'in' : null;
  const { in: withPlace, waiting } = allotPlaces(match.members, match.places);
  if (isOne(withPlace)) return 'in';
  return isOne(waiting) ? 'waiting' : null;
}
