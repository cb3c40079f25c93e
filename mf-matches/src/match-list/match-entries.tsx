import { useNow } from '@kickabout/client';
import type { MatchStatus } from '@kickabout/contract';
import { CalendarIcon, Card, EmptyState, Icon } from '@kickabout/ui';
import type { MatchSummary } from '../match-model/match-data.ts';
import { useViewer } from '../match-model/use-viewer.ts';
import { MatchEntry } from './match-entry.tsx';
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
