import type { ResponseOf } from '@kickabout/contract';
import { shortMonthName } from '@kickabout/domain';
import {
  BarChart,
  Card,
  DataTable,
  EmptyState,
  Icon,
  QueryView,
  type ShownQuery,
  SkeletonTable,
  type TableColumn,
  TrophyIcon,
} from '@kickabout/ui';
import styles from './monthly-performance.module.css';

type MonthlyStats = ResponseOf<'getPlayerMonthlyStats'>[number];

/** Goals, assists and own goals by month, as a chart and as a table. The query has the latest month first. */
export function MonthlyPerformance({ query }: { readonly query: ShownQuery<readonly MonthlyStats[]> }) {
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

/** As many months as fit on a phone. */
const MONTHS_SHOWN = 6;

/** The last few months, the latest on the right. */
function MonthlyStatsChart({ months }: { readonly months: readonly MonthlyStats[] }) {
  return (
    <BarChart
      title="Month by month"
      series={['Goals', 'Assists', 'Own goals']}
      groups={months
        .slice(0, MONTHS_SHOWN)
        .toReversed()
        .map(({ month, year, total_goals, total_assists, total_own_goals }) => ({
          label: `${shortMonthName(month)} ${String(year % 100).padStart(2, '0')}`,
          values: [total_goals, total_assists, total_own_goals],
        }))}
    />
  );
}

const COLUMNS: readonly TableColumn<MonthlyStats>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => shortMonthName(month) },
  { id: 'year', header: 'Year', numeric: true, cell: ({ year }) => year },
  { id: 'goals', header: 'Goals', numeric: true, cell: ({ total_goals }) => total_goals },
  { id: 'assists', header: 'Assists', numeric: true, cell: ({ total_assists }) => total_assists },
  { id: 'own-goals', header: 'Own goals', numeric: true, cell: ({ total_own_goals }) => total_own_goals },
];

/** A row for each month with a match, the latest first. */
function MonthlyStatsTable({ months }: { readonly months: readonly MonthlyStats[] }) {
  return (
    <DataTable
      caption="Goals, assists and own goals by month"
      columns={COLUMNS}
      rows={months}
      rowKey={({ year, month }) => `${year}-${month}`}
    />
  );
}
