import type { ResponseOf } from '@kickabout/contract';
import { shortMonthName } from '@kickabout/domain';
import { DataTable, type TableColumn } from '@kickabout/ui';

export type MonthlyStats = ResponseOf<'getPlayerMonthlyStats'>[number];

const COLUMNS: readonly TableColumn<MonthlyStats>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => shortMonthName(month) },
  { id: 'year', header: 'Year', numeric: true, cell: ({ year }) => year },
  { id: 'goals', header: 'Goals', numeric: true, cell: ({ total_goals }) => total_goals },
  { id: 'assists', header: 'Assists', numeric: true, cell: ({ total_assists }) => total_assists },
  { id: 'own-goals', header: 'Own goals', numeric: true, cell: ({ total_own_goals }) => total_own_goals },
];

/** A row for each month with a match, the latest first. */
export function MonthlyStatsTable({ months }: { readonly months: readonly MonthlyStats[] }) {
  return (
    <DataTable
      caption="Goals, assists and own goals by month"
      hideCaption
      columns={COLUMNS}
      rows={months}
      rowKey={({ year, month }) => `${year}-${month}`}
    />
  );
}
