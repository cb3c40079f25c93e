import { shownScore } from '@kickabout/domain';
import { SmallText, VisuallyHidden } from '@kickabout/ui';
import styles from './match-score.module.css';
import type { MatchSummary } from './queries.ts';

/** `2 – 0`, or `2 – 0 so far`: the score of a match in a list, team 1 first. Nothing without one. */
export function MatchScore({ match }: { readonly match: MatchSummary }) {
  const score = shownScore(match);
  if (score === null) return null;
  return (
    <p className={styles['score']}>
      <VisuallyHidden>Team 1 </VisuallyHidden>
      <b>{score.team1}</b>
      <span aria-hidden="true">–</span>
      <b>{score.team2}</b>
      <VisuallyHidden> Team 2</VisuallyHidden>
      {score.isSoFar && <SmallText as="span"> so far</SmallText>}
    </p>
  );
}
