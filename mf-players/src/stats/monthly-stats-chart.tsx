import { shortMonthName } from '@kickabout/domain';
import { BarChart } from '@kickabout/ui';
import type { MonthlyStats } from './monthly-stats-table.tsx';

/** As many months as fit on a phone. */
const MONTHS_SHOWN = 6;

/** The last few months, the latest on the right. */
export function MonthlyStatsChart({ months }: { readonly months: readonly MonthlyStats[] }) {
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
