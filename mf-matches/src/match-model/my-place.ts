import { ordinal } from '@kickabout/ui';
import type { MatchSummary } from './match-data.ts';

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
