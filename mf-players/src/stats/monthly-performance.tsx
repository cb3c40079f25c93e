import type { ResponseOf } from '@kickabout/contract';
import { shortMonthName } from '@kickabout/domain';
import {
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

type MonthlyStats = ResponseOf<'getPlayerMonthlyStats'>[number];

const COLUMNS: readonly TableColumn<MonthlyStats>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => shortMonthName(month) },
  { id: 'year', header: 'Year', numeric: true, cell: ({ year }) => year },
  { id: 'goals', header: 'Goals', numeric: true, cell: ({ total_goals }) => total_goals },
  { id: 'assists', header: 'Assists', numeric: true, cell: ({ total_assists }) => total_assists },
  { id: 'own-goals', header: 'Own goals', numeric: true, cell: ({ total_own_goals }) => total_own_goals },
];

interface MonthlyPerformanceProps {
  /** The latest month first. */
  readonly query: ShownQuery<readonly MonthlyStats[]>;
}

/** Goals, assists and own goals of each month with a match. */
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
          <DataTable
            caption="Goals, assists and own goals by month"
            hideCaption
            columns={COLUMNS}
            rows={months}
            rowKey={({ year, month }) => `${year}-${month}`}
          />
        )}
      </QueryView>
    </Card>
  );
}
