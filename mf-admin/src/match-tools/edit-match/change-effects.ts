import { countsForStats, hasStarted, LATE_LEAVE_WINDOW_MS } from '@kickabout/domain';
import { clubClock, type useClubClock } from '../../club-clock.ts';
import type { Match } from '../queries.ts';
import type { MatchChanges } from './match-fields.ts';

type Before = Pick<Match, 'match_status' | 'match_date' | 'match_time' | 'players_in' | 'price'>;

type Clock = ReturnType<typeof useClubClock>;

/** What saving these changes will do to money, places and leaderboards: one sentence for each. */
export function changeEffects(before: Before, changes: MatchChanges, clock: Clock): string[] {
  return [
    ...statusEffects(before, changes),
    ...kickoffEffects(before, changes, clock),
    ...placesEffects(before, changes),
    ...priceEffects(before, changes),
  ];
}

function statusEffects({ match_status: from }: Before, { match_status: to }: MatchChanges): string[] {
  if (to === undefined || from === to) return [];
  return [
    ...(!hasStarted(from) && hasStarted(to) ? ['Everyone playing will be charged.'] : []),
    ...(hasStarted(from) && !hasStarted(to) ? ['Everyone is refunded and the price is held again.'] : []),
    ...(countsForStats(to) ? ['The match will count towards the leaderboards.'] : []),
    ...(countsForStats(from) ? ['The match will no longer count towards the leaderboards.'] : []),
  ];
}

function kickoffEffects(before: Before, changes: MatchChanges, { now, timeZone }: Clock): string[] {
  const { match_date: date = before.match_date, match_time: time = before.match_time } = changes;
  const isPending = before.match_status === 'pending' && (changes.match_status ?? 'pending') === 'pending';
  const hasMoved = date !== before.match_date || time !== before.match_time;
  if (!isPending || !hasMoved || date === '' || time === '') return [];
  // All on the club's clock, because a half-typed year isn't an instant.
  const kickoff = `${date}T${time}`;
  if (kickoff <= clubClock(now, timeZone))
    return ['The match will start straight away, and everyone playing will be charged.'];
  const lateBefore = clubClock(now + LATE_LEAVE_WINDOW_MS, timeZone);
  const wasLate = `${before.match_date}T${before.match_time}` < lateBefore;
  const isLate = kickoff < lateBefore;
  if (isLate && !wasLate)
    return ['Kickoff will be less than 5 hours away: from now on, leaving will cost the match price.'];
  return wasLate && !isLate ? ['Leaving will be free again until 5 hours before kickoff.'] : [];
}

function placesEffects(
  { match_status, players_in }: Before,
  { number_of_players: places }: MatchChanges,
): string[] {
  if (hasStarted(match_status)) return [];
  if (places === undefined || places < 1 || places >= players_in) return [];
  const over = players_in - places;
  return [
    over === 1
      ? 'The last player to join moves to the waiting list.'
      : `The last ${over} to join move to the waiting list.`,
  ];
}

function priceEffects({ players_in, price: from }: Before, { price: to }: MatchChanges): string[] {
  if (to === undefined || from === to || players_in === 0) return [];
  return ['The new price only applies to new joiners.'];
}
