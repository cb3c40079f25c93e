import type { UseQueryResult } from '@kickabout/client/query';
import { Card, EmptyState, Icon, LoadFailure, Loading, SkeletonTable, TrophyIcon } from '@kickabout/ui';
import styles from './monthly-performance.module.css';
import { MonthlyStatsChart } from './monthly-stats-chart.tsx';
import { type MonthlyStats, MonthlyStatsTable } from './monthly-stats-table.tsx';

interface MonthlyPerformanceProps {
  readonly query: {
    /** The latest month first. */
    readonly data: readonly MonthlyStats[] | undefined;
    readonly isError: boolean;
  } & Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Goals, assists and own goals by month, as a chart and as a table. */
export function MonthlyPerformance({ query }: MonthlyPerformanceProps) {
  return (
    <Card title="Monthly performance" flush>
      <Content query={query} />
    </Card>
  );
}

function Content({ query }: MonthlyPerformanceProps) {
  if (query.data !== undefined) {
    if (query.data.length === 0) {
      return (
        <EmptyState icon={<Icon of={TrophyIcon} />} title="No completed matches yet">
          Goals, assists and own goals appear here after the first one.
        </EmptyState>
      );
    }
    return (
      <div className={styles['place']}>
        <div className={styles['both']}>
          <div className={styles['chart']}>
            <MonthlyStatsChart months={query.data} />
          </div>
          <MonthlyStatsTable months={query.data} />
        </div>
      </div>
    );
  }
  if (query.isError) return <LoadFailure title="We can’t show the stats right now" query={query} />;
  return (
    <Loading label="Loading monthly performance...">
      <SkeletonTable rows={4} columns={5} />
    </Loading>
  );
}
