import { countsForStats, hasStarted } from '@kickabout/domain';
import type { Match } from '../match-data.ts';
import type { MatchChanges } from './match-fields.ts';

type Before = Pick<Match, 'match_status' | 'players_in' | 'price'>;

/** What saving these changes will do to money, places and leaderboards: one sentence for each. */
export function changeEffects(before: Before, changes: MatchChanges): string[] {
  return [
    ...statusEffects(before, changes),
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

function placesEffects({ players_in }: Before, { number_of_players: places }: MatchChanges): string[] {
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
