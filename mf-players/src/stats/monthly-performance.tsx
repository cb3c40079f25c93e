import { Card, EmptyState, Icon, QueryView, type ShownQuery, SkeletonTable, TrophyIcon } from '@kickabout/ui';
import styles from './monthly-performance.module.css';
import { MonthlyStatsChart } from './monthly-stats-chart.tsx';
import { type MonthlyStats, MonthlyStatsTable } from './monthly-stats-table.tsx';

interface MonthlyPerformanceProps {
  /** The latest month first. */
  readonly query: ShownQuery<readonly MonthlyStats[]>;
}

/** Goals, assists and own goals by month, as a chart and as a table. */
export function MonthlyPerformance({ query }: MonthlyPerformanceProps) {
  return (
    <Card title="Monthly performance" flush>
      <QueryView
        query={query}
        what="the stats"
        skeleton={<SkeletonTable rows={4} columns={5} />}
        empty={
          <EmptyState icon={<Icon of={TrophyIcon} />} title="No completed matches yet">
            Goals, assists and own goals appear here after the first one.
          </EmptyState>
        }
      >
        {(months) => (
          <div className={styles['place']}>
            <div className={styles['both']}>
              <div className={styles['chart']}>
                <MonthlyStatsChart months={months} />
              </div>
              <MonthlyStatsTable months={months} />
            </div>
          </div>
        )}
      </QueryView>
    </Card>
  );
}
