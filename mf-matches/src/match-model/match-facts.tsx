import { useNow } from '@kickabout/client';
import { timeToKickoff } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import { ClockIcon, DateTile, formatAmount, Icon, MATCH_STATUS_LABELS, WalletIcon } from '@kickabout/ui';
import styles from './match-facts.module.css';
import { MatchName } from './match-name.tsx';
import type { MatchSummary } from './queries.ts';

interface MatchFactsProps {
  readonly match: MatchSummary;
  /** False where the match can't be opened. */
  readonly isLink?: boolean;
}

/** When and where a match is (its name says both), how far away, and how much. */
export function MatchFacts({ match, isLink = true }: MatchFactsProps) {
  const now = useNow();
  const name = <MatchName name={match.match_name} isBesideTile />;
  const isPending = match.match_status === 'pending';
  return (
    <>
      <p className={styles['title']}>
        <DateTile date={match.match_date} />
        {isLink ? (
          <Link to={`/matches/${match.match_id}`} className={styles['name']}>
            {name}
          </Link>
        ) : (
          <span className={styles['name']}>{name}</span>
        )}
      </p>
      <ul className={styles['points']}>
        <li>
          <Icon of={ClockIcon} />{' '}
          {isPending
            ? (timeToKickoff(match.kickoff_at, now) ?? 'Kickoff')
            : MATCH_STATUS_LABELS[match.match_status]}
        </li>
        <li>
          <Icon of={WalletIcon} /> {formatAmount(match.price)}
        </li>
      </ul>
    </>
  );
}
