import { Link } from '@kickabout/federation/router';
import { StatusPill } from '@kickabout/ui';
import type { MatchSummary } from '../match-model/match-data.ts';
import { MatchName } from '../match-model/match-name.tsx';
import { MatchScore } from '../match-model/match-score.tsx';
import styles from './next-match-card.module.css';

/** The matches that are on, each with its score so far. Nothing while none is. */
export function LiveMatches({ matches }: { readonly matches: readonly MatchSummary[] }) {
  if (matches.length === 0) return null;
  return (
    <ul className={styles['live']}>
      {matches.map((match) => (
        <li key={match.match_id} className={styles['liveMatch']}>
          <StatusPill status={match.match_status} />
          <MatchScore match={match} />
          <Link to={`/matches/${match.match_id}`} className={styles['liveName']}>
            <MatchName name={match.match_name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
