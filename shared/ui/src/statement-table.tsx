import type { ResponseOf } from '@kickabout/contract';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from './data-table.tsx';
import { DateText } from './date-text.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { WalletIcon } from './icons.ts';
import { MoneyText } from './money-text.tsx';

type Line = ResponseOf<'listPlayerPayments'>[number];

export interface StatementTableProps {
  /** For screen readers. */
  readonly caption: string;
  /** The latest first. */
  readonly lines: readonly Line[];
  /** What an empty statement says below its title. */
  readonly children?: ReactNode;
}

/** The columns of a statement. Servers of an earlier release don't say what the balance was. */
function columnsOf([latest]: readonly Line[]): readonly TableColumn<Line>[] {
  const total = latest?.balance_after;
  return [
    {
      id: 'date',
      header: 'Date',
      cell: ({ payment_date }) => <DateText value={payment_date} format="numeric" />,
      ...(total !== undefined && { total: 'Total' }),
    },
    {
      id: 'amount',
      header: 'Amount',
      numeric: true,
      cell: ({ amount }) => <MoneyText amount={amount} signed />,
    },
    { id: 'description', header: 'Description', cell: ({ description }) => description },
    ...(total === undefined ? [] : [balanceColumn(total)]),
  ];
}

const balanceColumn = (total: number): TableColumn<Line> => ({
  id: 'balance',
  header: 'Balance',
  numeric: true,
  cell: ({ balance_after = 0 }) => <MoneyText amount={balance_after} />,
  total: <MoneyText amount={total} />,
});

/** A player's statement: each line with its date, amount, description and the balance after it, and what it all adds up to. */
export function StatementTable({ caption, lines, children }: StatementTableProps) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={columnsOf(lines)}
      rows={lines}
      rowKey={({ transaction_id }) => transaction_id}
      empty={
        <EmptyState icon={<Icon of={WalletIcon} />} title="No payments yet">
          {children}
        </EmptyState>
      }
    />
  );
}
