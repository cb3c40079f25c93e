import type { MatchSummary } from './match-data.ts';

type Places = Pick<MatchSummary, 'number_of_players' | 'players_in' | 'players_waiting'>;

/** Places that nobody has taken; an admin can lower the number below the players that are in. */
export const placesLeft = (match: Places): number => Math.max(0, match.number_of_players - match.players_in);

/** `3 places left`, `1 place left`, `Full`, `Full, 2 waiting`. */
export function placesText(match: Places): string {
  const left = placesLeft(match);
  if (left > 0) return left === 1 ? '1 place left' : `${left} places left`;
  return match.players_waiting === 0 ? 'Full' : `Full, ${match.players_waiting} waiting`;
}

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(position: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `${position}${ending[ORDINALS.select(position)]}`;
}
const ORDINALS = new Intl.PluralRules('en-GB', { type: 'ordinal' });

/** Where the reader stands in a match: `You are in`, `Waiting, 2nd`; null where they are not in it. */
export function myPlaceText(match: Pick<MatchSummary, 'my_place' | 'my_waiting_position'>): string | null {
  switch (match.my_place) {
    case null:
      return null;
    case 'in':
      return 'You are in';
    case 'waiting':
      return match.my_waiting_position === null
        ? 'Waiting'
        : `Waiting, ${ordinal(match.my_waiting_position)}`;
    default:
      return match.my_place satisfies never;
  }
}
