import type { ResponseOf } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import {
  Badge,
  Card,
  EmptyState,
  formatAmount,
  formatDate,
  Icon,
  List,
  ListLink,
  SuccessIcon,
} from '@kickabout/ui';
import { addressOfCost } from '../costs/cost-words.ts';

export type End = ResponseOf<'getMonthEnd'>;

interface Task {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  readonly count: number | string;
}

/** What's left to do, each with the page where it's done. */
export function Tasks({ end }: { readonly end: End }) {
  const tasks = tasksOf(end);
  return (
    <div data-print="hide">
      <Card title="To do" flush>
        {tasks.length === 0 ? (
          <EmptyState icon={<Icon of={SuccessIcon} />} title="All done">
            {end.difference === 0 ? 'The books agree with the bank.' : 'Nothing waits for you.'}
          </EmptyState>
        ) : (
          <List label="To do">
            {tasks.map(({ to, title, detail, count }) => (
              <ListLink
                key={`${title} ${detail}`}
                as={Link}
                to={to}
                detail={detail}
                trailing={<Badge tone="warn">{count}</Badge>}
              >
                {title}
              </ListLink>
            ))}
          </List>
        )}
      </Card>
    </div>
  );
}

const days = ({ first_date, last_date }: End['missing_days'][number]) =>
  first_date === last_date ? formatDate(first_date) : `${formatDate(first_date)} to ${formatDate(last_date)}`;

/** In the order in which they're best done: what brings new payments first. */
export function tasksOf(end: End): Task[] {
  const { unassigned, doubtful, set_aside, without_receipt, closed_accounts: closed } = end;
  const tasks: (Task | false)[] = [
    end.missing_days.length > 0 && {
      to: '/bank',
      title: 'Import statements',
      detail: `Nothing covers ${end.missing_days.map(days).join(', ')}.`,
      count: 'Missing',
    },
    doubtful.count > 0 && {
      to: '/bank',
      title: 'Decide about doubtful payments',
      detail: `${formatAmount(doubtful.amount)} that may be known already`,
      count: doubtful.count,
    },
    set_aside > 0 && {
      to: '/unmatched-payments',
      title: 'Look at what was set aside',
      detail: 'Bank entries that can’t be credited',
      count: set_aside,
    },
    unassigned.count > 0 && {
      to: '/unmatched-payments',
      title: 'Assign payments',
      detail: `${formatAmount(unassigned.amount)} that no one has been credited with`,
      count: unassigned.count,
    },
    ...end.not_recorded.map((out) => ({
      to: addressOfCost(out),
      title: `Record ${formatAmount(out.amount)}`,
      detail: `${formatDate(out.day)}: ${out.description || 'no description'}. A pay-out is recorded at the player’s page.`,
      count: 'Money out',
    })),
    ...end.not_at_bank.map((out) => ({
      to: '/costs',
      title: `Check ${formatAmount(out.amount)}`,
      detail: `${formatDate(out.day)}: ${out.description}. The statement doesn’t have it.`,
      count: 'Not at the bank',
    })),
    !!end.unexplained && {
      to: '/costs',
      title: `Find ${formatAmount(Math.abs(end.unexplained))}`,
      detail:
        end.unexplained > 0
          ? 'The bank has more than the books: income or a payment that isn’t recorded, or a mistyped balance.'
          : 'The bank has less than the books: an expense or a pay-out that isn’t recorded, or a mistyped balance.',
      count: 'Not explained',
    },
    without_receipt.count > 0 && {
      to: '/costs?show=without_receipt',
      title: 'Add receipts',
      detail: `${formatAmount(without_receipt.amount)} spent without one`,
      count: without_receipt.count,
    },
    closed.count > 0 && {
      to: '/treasurer',
      title: 'Settle closed accounts',
      detail: [
        closed.have > 0 && `${formatAmount(closed.have)} to pay out`,
        closed.owe > 0 && `${formatAmount(closed.owe)} owed`,
      ]
        .filter(Boolean)
        .join(', '),
      count: closed.count,
    },
  ];
  return tasks.filter((task) => task !== false);
}
