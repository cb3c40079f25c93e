import { isOver } from '@kickabout/domain';
import { ordinal } from '@kickabout/ui';
import type { MatchSummary } from './queries.ts';

type Standing = Pick<MatchSummary, 'match_status' | 'my_place' | 'my_waiting_position'>;

/** The reader's place in a match: `You’re in`, `Waiting, 2nd`; null if they have none. */
export function myPlaceText({ match_status, my_place, my_waiting_position }: Standing): string | null {
  const isPlayed = isOver(match_status);
  switch (my_place) {
    case null:
      return null;
    case 'in':
      return isPlayed ? 'You were in' : 'You’re in';
    case 'waiting':
      if (isPlayed) return 'You didn’t play';
      return my_waiting_position === null ? 'You’re not playing' : `Waiting, ${ordinal(my_waiting_position)}`;
    default:
      return my_place satisfies never;
  }
}
