import type { MatchSummary } from './match-data.ts';

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(position: number): string {
  const isTeen = position % 100 > 10 && position % 100 < 14;
  return `${position}${(isTeen ? undefined : ENDINGS[position % 10]) ?? 'th'}`;
}

type Standing = Pick<MatchSummary, 'match_status' | 'my_place' | 'my_waiting_position'>;

/** The reader's place in a match: `You’re in`, `Waiting, 2nd`; null if they have none. */
export function myPlaceText({ match_status, my_place, my_waiting_position }: Standing): string | null {
  const isOver = match_status === 'completed' || match_status === 'friendly';
  switch (my_place) {
    case null:
      return null;
    case 'in':
      return isOver ? 'You were in' : 'You’re in';
    case 'waiting':
      if (isOver) return 'You didn’t play';
      return my_waiting_position === null ? 'You’re not playing' : `Waiting, ${ordinal(my_waiting_position)}`;
    default:
      return my_place satisfies never;
  }
}
