import type { LeaderboardSort } from '@kickabout/contract';
import {
  Card,
  EmptyState,
  Icon,
  Loading,
  ShowMore,
  SkeletonTable,
  StillTrying,
  TrophyIcon,
} from '@kickabout/ui';
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import styles from './leaderboard-card.module.css';
import { type LeaderboardRows, LeaderboardTable } from './leaderboard-table.tsx';

interface LeaderboardCardProps {
  /** The period the rows cover, `November 2026`. */
  readonly period: string;
  /** Null until they have arrived. */
  readonly rows: LeaderboardRows | null;
  /** For the rows after them. */
  readonly query: ComponentProps<typeof ShowMore>['query'];
  /** Newer rows are loading. */
  readonly isUpdating: boolean;
  /** No attempt to fetch them has succeeded yet. */
  readonly isFailing: boolean;
  /** What the rows are sorted by. */
  readonly sort: LeaderboardSort;
  readonly onSort: (sort: LeaderboardSort) => void;
  /** Offered when no one played in the period. */
  readonly elsewhere: ReactNode;
}

/** The leaderboard of one period. */
export function LeaderboardCard({
  period,
  rows,
  query,
  isUpdating,
  isFailing,
  sort,
  onSort,
  elsewhere,
}: LeaderboardCardProps) {
  // React renders the first rows in small steps, between which the browser answers the visitor.
  const isReady = useDeferredValue(rows !== null);
  return (
    <Card title={period} flush>
      {isFailing ? (
        <StillTrying what="The leaderboard" />
      ) : rows === null || !isReady ? (
        <Loading label="Loading leaderboard...">
          <SkeletonTable rows={10} columns={7} />
        </Loading>
      ) : (
        <div className={styles['rows']} aria-busy={isUpdating}>
          {rows.length === 0 ? (
            <EmptyState icon={<Icon of={TrophyIcon} />} title="No completed matches" action={elsewhere}>
              Players appear here once there’s a result.
            </EmptyState>
          ) : (
            <>
              <LeaderboardTable caption={`Leaderboard, ${period}`} rows={rows} sort={sort} onSort={onSort} />
              <ShowMore key={`${period} ${sort}`} query={query} />
            </>
          )}
        </div>
      )}
    </Card>
  );
}
