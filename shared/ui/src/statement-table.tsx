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
  readonly lines: readonly Line[];
  /** What an empty statement says below its title. */
  readonly children?: ReactNode;
}

const COLUMNS: readonly TableColumn<Line>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ payment_date }) => <DateText value={payment_date} format="numeric" />,
  },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount }) => <MoneyText pounds={amount} signed />,
  },
  { id: 'description', header: 'Description', cell: ({ description }) => description },
];

/** The lines of a player's statement, each with its date, amount and description. */
export function StatementTable({ caption, lines, children }: StatementTableProps) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={COLUMNS}
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
