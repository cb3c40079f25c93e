import { Link } from '@kickabout/federation/router';
import { formatDate, StatusPill } from '@kickabout/ui';
import type { MatchSummary } from '../match-model/match-data.ts';
import { MatchScore } from '../match-model/match-score.tsx';
import styles from './next-match-card.module.css';

/**
 * A line for each match that is on, with its score so far. It takes the room of the line about later matches, so that nothing below
 * the card moves.
 */
export function LiveMatches({ matches }: { readonly matches: readonly MatchSummary[] }) {
  if (matches.length === 0) return null;
  return (
    <ul className={styles['live']}>
      {matches.map((match) => (
        <li key={match.match_id}>
          <Link to={`/matches/${match.match_id}`} className={styles['liveMatch']}>
            <StatusPill status={match.match_status} />
            <MatchScore match={match} />
            <span>
              {formatDate(match.match_date)}, {match.match_time} · {match.pitch_name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
