import type { MatchStatus } from '@kickabout/contract';
import { CalendarIcon, Card, EmptyState } from '@kickabout/ui';
import type { MatchSummary } from '../match-model/match-data.ts';
import { useNow } from '../match-model/use-now.ts';
import { useViewer } from '../match-model/use-viewer.ts';
import { MatchEntry } from './match-entry.tsx';
import styles from './match-list.module.css';

const EMPTY = {
  pending: ['No upcoming matches', 'As soon as the next one is put on, it appears here.'],
  in_progress: ['No match is being played', 'A match moves here by itself at kickoff.'],
  friendly: ['No friendlies yet', 'Matches that count for no leaderboard appear here.'],
  completed: ['No completed matches yet', 'Once a result is in, the match appears here.'],
} as const satisfies Record<MatchStatus, readonly [title: string, text: string]>;

interface MatchEntriesProps {
  readonly matches: readonly MatchSummary[];
  readonly status: MatchStatus;
  readonly isArriving: boolean;
}

/** The list itself. While another one arrives it stays, faded. */
export function MatchEntries({ matches, status, isArriving }: MatchEntriesProps) {
  const now = useNow();
  const mayOpen = useViewer().kind === 'player';
  if (matches.length === 0) {
    const [title, text] = EMPTY[status];
    return (
      <Card>
        <EmptyState icon={<CalendarIcon />} title={title}>
          {text}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={styles['list']} aria-busy={isArriving}>
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
