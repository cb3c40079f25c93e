import type { MonthEndLine } from '@kickabout/contract';
import { dateAfter } from '@kickabout/domain';
import { Badge, DataTable, formatDate, MoneyText } from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import type { ReactNode } from 'react';
import { categoryLabel } from '../costs/cost-words.ts';
import styles from './month-end.module.css';
import type { End } from './tasks.tsx';

interface Line {
  readonly name: string;
  /** None where no one knows. */
  readonly amount: number | null;
  /** Adds up what's above it. */
  readonly isSum?: boolean;
}

const MOVED: Readonly<Record<MonthEndLine, string>> = {
  credited: 'Payments on players’ balances',
  unassigned: 'Payments that no one has assigned',
  income: 'Other income',
  cash_paid_in: 'Cash paid in',
  paid_out: 'Paid out to players',
  expenses: 'Expenses',
};

/** Whether the books agree with the bank: what it had, what the books say moved, what it has, and what explains the difference. */
export function BankTable({ end }: { readonly end: End }) {
  const lines: Line[] = [
    { name: balanceName(end.before, dateAfter(end.first_date, -1)), amount: end.before?.balance ?? null },
    ...end.lines
      .filter(({ amount }) => amount !== 0)
      .map(({ line, amount }) => ({ name: MOVED[line] ?? line, amount })),
    { name: 'The bank should have', amount: end.expected, isSum: true },
    { name: balanceName(end.after, end.last_date), amount: end.after?.balance ?? null },
    { name: 'Difference', amount: end.difference, isSum: true },
    ...(end.difference === null || end.difference === 0 ? [] : explanations(end)),
  ];
  return (
    <LineTable
      caption="The books and the bank"
      lines={lines}
      verdict={
        end.difference === null ? (
          <Badge>Not known yet</Badge>
        ) : end.difference === 0 ? (
          <Badge tone="good">They agree</Badge>
        ) : (
          <Badge tone="warn">They differ</Badge>
        )
      }
    />
  );
}

const explanations = (end: End): Line[] => [
  ...end.not_recorded.map((out) => ({
    name: `${formatDate(out.day)}, ${out.description || 'money out'}: not recorded`,
    amount: -out.amount,
  })),
  ...end.not_at_bank.map((out) => ({
    name: `${formatDate(out.day)}, ${out.description}: not on the statement`,
    amount: out.amount,
  })),
  { name: 'Not explained', amount: end.unexplained, isSum: true },
];

function balanceName(known: End['before'], day: string): string {
  if (!known?.file_name) return `At the bank on ${formatDate(day)}`;
  return `At the bank on ${formatDate(day)} (${known.file_name})`;
}

/** Whose the money at the bank and in the tin is. */
export function OwnersTable({ end }: { readonly end: End }) {
  const bank = end.after?.balance ?? null;
  const all = bank === null ? null : sumAmounts([bank, end.cash]);
  return (
    <LineTable
      caption={`Whose the money is on ${formatDate(end.last_date)}`}
      lines={[
        { name: 'At the bank', amount: bank },
        { name: 'Cash that the treasurer has', amount: end.cash },
        { name: 'Players’ balances', amount: -end.players_hold },
        { name: 'Payments that no one has assigned', amount: -end.not_assigned },
        {
          name: 'The club’s own',
          amount: all === null ? null : sumAmounts([all, -end.players_hold, -end.not_assigned]),
          isSum: true,
        },
      ]}
    />
  );
}

/** What the club earned and spent in the month. A pitch costs when it's played on, not when it's paid. */
export function ClubTable({ end }: { readonly end: End }) {
  const counted = end.costs.filter(({ kind, category }) => kind !== 'cash_paid_in' && category !== 'pitch');
  const paid = end.costs.find(({ category }) => category === 'pitch')?.amount ?? 0;
  const lines = [
    { name: 'Match income', amount: end.matches_took },
    { name: 'Pitch hire of the matches played', amount: -end.pitches_cost },
    ...counted.map((cost) => ({
      name: `${cost.kind === 'income' ? 'Income' : 'Expense'}: ${categoryLabel(cost)}`,
      amount: cost.kind === 'income' ? cost.amount : -cost.amount,
    })),
  ];
  return (
    <LineTable
      caption="The club’s income and costs"
      lines={[
        ...lines,
        {
          name: 'Result',
          amount: sumAmounts(lines.map(({ amount }) => amount)),
          isSum: true,
        },
        { name: 'Paid for pitches this month', amount: paid },
      ]}
    />
  );
}

interface LineTableProps {
  readonly caption: string;
  readonly lines: readonly Line[];
  readonly verdict?: ReactNode;
}

function LineTable({ caption, lines, verdict }: LineTableProps) {
  return (
    <DataTable
      caption={caption}
      showsCaption
      columns={[
        {
          id: 'name',
          header: verdict ?? 'Line',
          cell: ({ name, isSum }) => <span className={isSum ? styles['sum'] : undefined}>{name}</span>,
        },
        {
          id: 'amount',
          header: 'Amount',
          numeric: true,
          cell: ({ amount, isSum }) => (
            <span className={isSum ? styles['sum'] : undefined}>
              {amount === null ? 'Not known' : <MoneyText amount={amount} />}
            </span>
          ),
        },
      ]}
      rows={lines}
      rowKey={(_, index) => index}
      isMarked={({ isSum = false }) => isSum}
    />
  );
}
