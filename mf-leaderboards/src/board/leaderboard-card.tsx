import type { LeaderboardSort } from '@kickabout/contract';
import { Card, EmptyState, Loading, SkeletonTable, StillTrying, TrophyIcon } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './leaderboard-card.module.css';
import { type LeaderboardRows, LeaderboardTable } from './leaderboard-table.tsx';

interface LeaderboardCardProps {
  /** The period that the rows are of. */
  readonly period: string;
  /** Null until they have arrived. */
  readonly rows: LeaderboardRows | null;
  /** Others are on their way: what is shown is not yet what was asked for. */
  readonly isArriving: boolean;
  /** They could not be fetched so far. */
  readonly isFailing: boolean;
  readonly sort: LeaderboardSort;
  readonly onSort: (sort: LeaderboardSort) => void;
  /** A way on when nobody played in the period. */
  readonly elsewhere: ReactNode;
}

/** The leaderboard of a period, named after it. */
export function LeaderboardCard({
  period,
  rows,
  isArriving,
  isFailing,
  sort,
  onSort,
  elsewhere,
}: LeaderboardCardProps) {
  return (
    <Card title={period} flush>
      {isFailing ? (
        <StillTrying what="The leaderboard" />
      ) : rows === null ? (
        <Loading label="Loading leaderboard...">
          <SkeletonTable rows={10} columns={7} />
        </Loading>
      ) : (
        <div className={styles['rows']} aria-busy={isArriving}>
          {rows.length === 0 ? (
            <EmptyState icon={<TrophyIcon />} title="No completed matches" action={elsewhere}>
              Once a result of {period} is in, the players appear here.
            </EmptyState>
          ) : (
            <LeaderboardTable caption={`Leaderboard, ${period}`} rows={rows} sort={sort} onSort={onSort} />
          )}
        </div>
      )}
    </Card>
  );
}
