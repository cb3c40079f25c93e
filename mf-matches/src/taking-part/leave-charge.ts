import { isLateLeave } from '@kickabout/domain';
import type { MatchSummary } from '../match-facts/match-data.ts';

type LeavingFacts = Pick<MatchSummary, 'my_place' | 'my_price' | 'kickoff_at'>;

/**
 * What leaving costs the reader at `now` (epoch milliseconds), in pounds: the price at which they joined when they
 * give up a place late, else nothing. The server decides by its own clock, and is told what the reader agreed to.
 */
export function leaveCharge({ my_place, my_price, kickoff_at }: LeavingFacts, now: number): number {
  return my_place === 'in' && isLateLeave(now, Date.parse(kickoff_at)) ? (my_price ?? 0) : 0;
}
