import { Link } from '@kickabout/federation/router';
import { Icon, ScoreLine, TrophyIcon } from '@kickabout/ui';
import type { Match } from '../match-model/match-data.ts';
import styles from './match-page.module.css';

/** The score and the man of the match. */
export function MatchResult({ match }: { readonly match: Match }) {
  const best = match.man_of_the_match;
  return (
    <div className={styles['result']}>
      <ScoreLine team1={match.team1_score} team2={match.team2_score} />
      <p className={styles['best']}>
        <Icon of={TrophyIcon} className={styles['trophy']} />
        <span>
          Man of the match:{' '}
          {best === null ? (
            'not picked yet'
          ) : (
            <Link to={`/players/${best.player_id}`}>{best.preferred_name}</Link>
          )}
        </span>
      </p>
    </div>
  );
}
