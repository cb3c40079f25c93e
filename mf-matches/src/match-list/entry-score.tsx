import { VisuallyHidden } from '@kickabout/ui';
import type { MatchSummary } from '../match-model/match-data.ts';
import styles from './match-list.module.css';

type Scored = Pick<MatchSummary, 'match_status' | 'team1_score' | 'team2_score'>;

/** Whether there is a score to tell: the match is over, or somebody has scored. */
export const hasScore = ({ match_status, team1_score, team2_score }: Scored): boolean =>
  match_status === 'completed' || team1_score + team2_score > 0;

/** The score of a match in a list, team 1 first. */
export function EntryScore({ match }: { readonly match: Scored }) {
  return (
    <p className={styles['score']}>
      <VisuallyHidden>Team 1 </VisuallyHidden>
      <b>{match.team1_score}</b>
      <span aria-hidden="true">–</span>
      <b>{match.team2_score}</b>
      <VisuallyHidden> Team 2</VisuallyHidden>
    </p>
  );
}
