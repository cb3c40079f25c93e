import type { ResponseOf } from '@kickabout/contract';
import { monthName } from '@kickabout/domain';
import { DataTable, EmptyState, MoneyText, type TableColumn } from '@kickabout/ui';

type Books = ResponseOf<'getBooks'>;
type Month = Books['months'][number];

const money = (id: Exclude<keyof Month, 'month'>, header: string): TableColumn<Month> => ({
  id,
  header,
  numeric: true,
  cell: (month) => <MoneyText pounds={month[id]} />,
});

const COLUMNS: readonly TableColumn<Month>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthName(month) },
  money('players_hold', 'Players’ balances'),
  money('matches_took', 'Match income'),
  money('pitches_cost', 'Pitch costs'),
  money('bank_received', 'Bank received'),
  money('credited', 'Added to balances'),
  money('difference', 'Difference'),
  money('cash', 'Cash'),
  money('other', 'Other adjustments'),
  money('paid_out', 'Paid out'),
];

/** A row for each month, the latest first. */
export function MonthsTable({ books }: { readonly books: Books }) {
  return (
    <DataTable
      caption={`The books of ${books.year}`}
      columns={COLUMNS}
      rows={books.months.toReversed()}
      rowKey={({ month }) => month}
      empty={<EmptyState title="Nothing yet">This year hasn’t begun.</EmptyState>}
    />
  );
}
