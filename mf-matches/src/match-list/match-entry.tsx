import { Link } from '@kickabout/federation/router';
import { Badge, ClockIcon, DateTile, formatAmount, Icon, StatusPill, SuccessIcon } from '@kickabout/ui';
import { type MatchSummary, prefetchMatch } from '../match-model/match-data.ts';
import { MatchName } from '../match-model/match-name.tsx';
import { MatchPlaces } from '../match-model/match-places.tsx';
import { MatchScore } from '../match-model/match-score.tsx';
import { myPlaceText } from '../match-model/my-place.ts';
import { timeToKickoff } from '../match-model/time-to-kickoff.ts';
import styles from './match-list.module.css';

interface MatchEntryProps {
  readonly match: MatchSummary;
  /** Epoch milliseconds. */
  readonly now: number;
  /** False where the list already says it. */
  readonly showStatus: boolean;
  /** Only players can open it: for anyone else the link leads to the login. */
  readonly mayOpen: boolean;
}

/** One match of the list; the whole entry is a link to it. */
export function MatchEntry({ match, now, showStatus, mayOpen }: MatchEntryProps) {
  const prefetch = mayOpen ? () => prefetchMatch(match.match_id) : undefined;
  const mine = myPlaceText(match);
  const isPending = match.match_status === 'pending';
  const facts = [isPending ? timeToKickoff(match.kickoff_at, now) : null, formatAmount(match.price)];
  return (
    <li className={styles['entry']}>
      <DateTile date={match.match_date} />
      <div className={styles['text']}>
        <h2 className={styles['name']}>
          <Link
            to={`/matches/${match.match_id}`}
            className={styles['link']}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            <MatchName name={match.match_name} isBesideTile />
          </Link>
        </h2>
        <p className={styles['facts']}>
          {facts
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          {!isPending && <span>{match.players_in === 1 ? '1 player' : `${match.players_in} players`}</span>}
          {showStatus && <StatusPill status={match.match_status} />}
          {mine !== null && (
            <Badge
              tone={match.my_place === 'in' ? 'good' : 'warn'}
              icon={match.my_place === 'in' ? <Icon of={SuccessIcon} /> : <Icon of={ClockIcon} />}
            >
              {mine}
            </Badge>
          )}
        </p>
      </div>
      {isPending && (
        <div className={styles['places']}>
          <MatchPlaces match={match} />
        </div>
      )}
      {!isPending && <MatchScore match={match} />}
    </li>
  );
}
