import type { ResponseOf } from '@kickabout/contract';
import type { ReactNode } from 'react';
import { DateText } from './date-text.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { WalletIcon } from './icons.ts';
import { List, ListRow } from './list.tsx';
import { MoneyText } from './money-text.tsx';

type Line = ResponseOf<'listPlayerPayments'>[number];

export interface StatementListProps {
  /** For screen readers. */
  readonly label: string;
  /** The latest first. */
  readonly lines: readonly Line[];
  /** What an empty statement says below its title. */
  readonly children?: ReactNode;
}

/** A player's statement: for each line what it was and how much, and below that its date and the balance after it. */
export function StatementList({ label, lines, children }: StatementListProps) {
  if (lines.length === 0)
    return (
      <EmptyState icon={<Icon of={WalletIcon} />} title="No payments yet">
        {children}
      </EmptyState>
    );
  const latestYear = yearOf(lines[0]);
  return (
    <List label={label}>
      {lines.map((line) => (
        <ListRow
          key={line.transaction_id}
          detail={
            <>
              <DateText
                value={line.payment_date}
                format={yearOf(line) === latestYear ? 'short' : 'numeric'}
              />
              {/* Servers of an earlier release don't say what the balance was. */}
              {line.balance_after !== undefined && (
                <>
                  {' · balance '}
                  <MoneyText amount={line.balance_after} />
                </>
              )}
            </>
          }
          trailing={<MoneyText amount={line.amount} signed />}
        >
          {withoutItsDay(line)}
        </ListRow>
      ))}
    </List>
  );
}

const yearOf = (line: Line | undefined) => line?.payment_date.slice(0, 4);

/** A match and being late for it are charged on its day, which needn't be there twice. */
const withoutItsDay = ({ kind, description }: Line) =>
  kind === 'match_fee' || kind === 'late_fee'
    ? description.replace(/: \w+ \d+ \w+ \d{4}, \d\d:\d\d · /, ' · ')
    : description;
