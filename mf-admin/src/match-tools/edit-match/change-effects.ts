import { countsForStats, hasStarted } from '@kickabout/domain';
import type { Match } from '../match-data.ts';
import type { MatchChanges } from './match-fields.ts';

type Before = Pick<Match, 'match_status' | 'players_in' | 'price'>;

/** What follows from saving changes to a match, for whoever is about to: sentences about money, places and tables. */
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
    ...(!hasStarted(from) && hasStarted(to) ? ['Everybody who plays is charged.'] : []),
    ...(hasStarted(from) && !hasStarted(to)
      ? ['What the match charged is refunded, and the prices are held again.']
      : []),
    ...(countsForStats(to) ? ['The match counts for the leaderboards.'] : []),
    ...(countsForStats(from) ? ['The match no longer counts for the leaderboards.'] : []),
  ];
}

function placesEffects({ players_in }: Before, { number_of_players: places }: MatchChanges): string[] {
  if (places === undefined || places < 1 || places >= players_in) return [];
  const over = players_in - places;
  return [
    over === 1
      ? 'The last who joined goes to the waiting list.'
      : `The last ${over} who joined go to the waiting list.`,
  ];
}

function priceEffects({ players_in, price: from }: Before, { price: to }: MatchChanges): string[] {
  if (to === undefined || from === to || players_in === 0) return [];
  return ['The new price is for who joins from now on; everybody else keeps theirs.'];
}
