import { useNow } from '@kickabout/client';
import type { MatchStatus } from '@kickabout/contract';
import { timeToKickoff } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import {
  Badge,
  CalendarIcon,
  Card,
  ClockIcon,
  DateTile,
  EmptyState,
  formatAmount,
  Icon,
  StatusPill,
  SuccessIcon,
} from '@kickabout/ui';
import { MatchName } from '../match-model/match-name.tsx';
import { MatchPlaces } from '../match-model/match-places.tsx';
import { MatchScore } from '../match-model/match-score.tsx';
import { myPlaceText } from '../match-model/my-place.ts';
import { type MatchSummary, prefetchMatch } from '../match-model/queries.ts';
import { useViewer } from '../match-model/use-viewer.ts';
import styles from './match-list.module.css';

const EMPTY = {
  pending: ['No upcoming matches', 'The next one will appear here.'],
  in_progress: ['No match in progress', 'Matches appear here at kickoff.'],
  friendly: ['No friendlies yet', 'Friendlies don’t count towards the leaderboards.'],
  completed: ['No completed matches yet', 'Matches appear here once the result is in.'],
} as const satisfies Record<MatchStatus, readonly [title: string, text: string]>;

interface MatchEntriesProps {
  readonly matches: readonly MatchSummary[];
  readonly status: MatchStatus;
  readonly isLoading: boolean;
}

/** The list. It stays, faded, while the next one loads. */
export function MatchEntries({ matches, status, isLoading }: MatchEntriesProps) {
  const now = useNow();
  const mayOpen = useViewer().kind === 'player';
  if (matches.length === 0) {
    const [title, text] = EMPTY[status];
    return (
      <Card>
        <EmptyState icon={<Icon of={CalendarIcon} />} title={title}>
          {text}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={styles['list']} aria-busy={isLoading}>
      {matches.map((match) => (
        <MatchEntry
          key={match.match_id}
          match={match}
          now={now}
          showStatus={match.match_status !== status}
          mayOpen={mayOpen}
        />
      ))}
    </ul>
  );
}

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
function MatchEntry({ match, now, showStatus, mayOpen }: MatchEntryProps) {
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
