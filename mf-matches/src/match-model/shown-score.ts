import { isOver, type Score } from '@kickabout/domain';
import type { MatchSummary } from './queries.ts';

type Scored = Pick<MatchSummary, 'match_status' | 'team1_score' | 'team2_score' | 'score_so_far'>;

/** The score to show of a match: its result, or until there is one what was noted on the pitch; null if there's neither. */
export function shownScore(match: Scored): (Score & { isSoFar: boolean }) | null {
  const { match_status: status, score_so_far } = match;
  const result = { team1: match.team1_score, team2: match.team2_score };
  if (result.team1 + result.team2 > 0 || status === 'completed')
    return { ...result, isSoFar: !isOver(status) };
  return score_so_far ? { ...score_so_far, isSoFar: true } : null;
}
