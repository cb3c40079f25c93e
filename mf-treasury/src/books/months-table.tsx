import type { ResponseOf } from '@kickabout/contract';
import { monthName } from '@kickabout/domain';
import { DataTable, EmptyState, formatAmount, MoneyText, type TableColumn } from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import styles from './books.module.css';

type Books = ResponseOf<'getBooks'>;
type Month = Books['months'][number];

/** A figure of each month. Its total is the sum, or for what's left at the end of a month, what's left now. */
interface Figure {
  readonly header: string;
  readonly of: (month: Month) => number;
  readonly isAtTheEnd?: true;
  /** Left out of a year that has none. */
  readonly isRare?: true;
}

/** What players have, and why it changed: the columns before the last add up to it. */
export const PLAYERS_MONEY: readonly Figure[] = [
  { header: 'Bank received', of: ({ bank_received }) => bank_received },
  { header: 'Difference', of: ({ difference }) => difference },
  { header: 'Added to balances', of: ({ credited }) => credited },
  { header: 'Cash', of: ({ cash }) => cash },
  { header: 'Opening balances', of: ({ opening = 0 }) => opening, isRare: true },
  { header: 'Corrections', of: ({ other }) => other },
  { header: 'Paid out', of: ({ paid_out }) => paid_out },
  { header: 'Match income', of: ({ matches_took }) => matches_took },
  { header: 'Players’ balances', of: ({ players_hold }) => players_hold, isAtTheEnd: true },
];

/** What the club earned and spent. A pitch costs when it's played on; when that's paid is beside. */
export const CLUBS_MONEY: readonly Figure[] = [
  { header: 'Match income', of: ({ matches_took }) => matches_took },
  { header: 'Other income', of: ({ other_income }) => other_income },
  { header: 'Pitch costs', of: ({ pitches_cost }) => pitches_cost },
  { header: 'Other expenses', of: ({ expenses }) => expenses },
  { header: 'Result', of: resultOf },
  { header: 'Paid for pitches', of: ({ pitches_paid }) => pitches_paid },
];

/** What a month left the club with, in the club's currency. */
export function resultOf({ matches_took, pitches_cost, other_income, expenses }: Month): number {
  return sumAmounts([matches_took, other_income, -pitches_cost, -expenses]);
}

const figure = (amount: number) =>
  amount === 0 ? <span className={styles['zero']}>{formatAmount(0)}</span> : <MoneyText amount={amount} />;

interface MonthsTableProps {
  readonly caption: string;
  readonly months: Books['months'];
  readonly figures: readonly Figure[];
}

/** A row for each month, the latest first, and one for the year. */
export function MonthsTable({ caption, months, figures }: MonthsTableProps) {
  const columns: readonly TableColumn<Month>[] = [
    { id: 'month', header: 'Month', cell: ({ month }) => monthName(month), total: 'Total' },
    ...figures
      .filter(({ of, isRare }) => !isRare || months.some((month) => of(month) !== 0))
      .map(
        ({ header, of, isAtTheEnd }): TableColumn<Month> => ({
          id: header,
          header,
          numeric: true,
          cell: (month) => figure(of(month)),
          total: figure(sumAmounts((isAtTheEnd ? months.slice(-1) : months).map(of))),
        }),
      ),
  ];
  return (
    <DataTable
      caption={caption}
      showsCaption
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      empty={<EmptyState title="Nothing yet">This year hasn’t begun.</EmptyState>}
    />
  );
}
