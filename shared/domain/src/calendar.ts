import { DAY_MS, HOUR_MS } from './durations.ts';
import { hasStarted } from './match/match-status.ts';
import { asPlayer, type Places, placeOf } from './match/places.ts';

/** How long a match lasts in a calendar; the club doesn't record it. Milliseconds. */
export const MATCH_LENGTH_MS = HOUR_MS;

/** How far back a player's calendar goes. Milliseconds. */
export const CALENDAR_PAST_MS = 92 * DAY_MS;

/**
 * Whether a match is in a player's calendar, and if so whether they have a place or are waiting for one. Once it has
 * started, no one is waiting any more, and it stays only for those who play.
 */
export function calendarPlace(match: Places, playerId: number): 'in' | 'waiting' | null {
  const place = placeOf(match, asPlayer(playerId))?.place ?? null;
  return place === 'waiting' && hasStarted(match.status) ? null : place;
}
