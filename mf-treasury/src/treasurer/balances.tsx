import { apiPages, type RowOf } from '@kickabout/client';
import { keepPreviousData, useInfiniteQuery } from '@kickabout/client/query';
import { BALANCE_SORTS, type BalanceSort } from '@kickabout/contract/vocabulary';
import { Link, useSearchParams } from '@kickabout/federation/router';
import {
  Badge,
  Button,
  Card,
  DataTable,
  DateText,
  EmptyState,
  Icon,
  MoneyText,
  QueryView,
  SearchField,
  SegmentedToggle,
  SkeletonTable,
  Stack,
  type TableColumn,
  type TableSort,
  UsersIcon,
  VisuallyHidden,
} from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import { useDeferredValue } from 'react';
import { useRemindAll, useRemindPlayer } from './mutations.ts';

type Row = RowOf<'listBalances'>;

const SHOWN = [
  { value: 'all', label: 'Everyone' },
  { value: 'owing', label: 'Who owes money' },
] as const;

/** What every player has and owes. The address keeps the search, the filter and the order. */
export function Balances() {
  const [params, setParams] = useSearchParams();
  const term = params.get('q') ?? '';
  const search = useDeferredValue(term.trim());
  const show = params.get('show') === 'owing' ? 'owing' : 'all';
  const sort = sortFrom(params);
  const query = useInfiniteQuery({
    ...apiPages('listBalances', {
      query: { sort: sort.column, direction: sort.direction, show, ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const change = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Stack gap={4}>
      <SegmentedToggle
        label="Whom to show"
        options={SHOWN}
        value={show}
        onChange={(value) => change({ show: value === 'all' ? '' : value })}
      />
      <SearchField
        label="Search players by name"
        placeholder="Search players by name..."
        value={term}
        spellCheck={false}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      {show === 'owing' && <RemindAll rows={query.data ?? []} />}
      <Card flush>
        <QueryView
          query={query}
          what="the balances"
          skeleton={<SkeletonTable rows={10} columns={5} />}
          empty={
            <EmptyState
              icon={<Icon of={UsersIcon} />}
              title={show === 'owing' && search === '' ? 'No one owes money' : 'No players found'}
            />
          }
        >
          {(rows) => (
            <BalanceTable
              rows={rows}
              isAll={!query.hasNextPage && rows.length > 1}
              sort={sort}
              onSort={({ column, direction }) => change({ sort: column, direction })}
            />
          )}
        </QueryView>
      </Card>
    </Stack>
  );
}

/** Reminds everyone shown who owes money and hasn't been reminded lately. */
function RemindAll({ rows }: { readonly rows: readonly Row[] }) {
  const remind = useRemindAll();
  const owing = rows.filter(({ account_balance, is_reminded }) => account_balance < 0 && !is_reminded);
  if (owing.length < 2) return null;
  return (
    <Button
      inline
      pending={remind.isPending}
      onClick={() => remind.mutate(owing.map(({ player_id }) => player_id))}
    >
      Remind all {owing.length}
    </Button>
  );
}

/** Those who owe the most come first, unless the address says otherwise. */
function sortFrom(params: URLSearchParams): TableSort & { readonly column: BalanceSort } {
  const column = BALANCE_SORTS.find((sort) => sort === params.get('sort')) ?? 'balance';
  return { column, direction: params.get('direction') === 'descending' ? 'descending' : 'ascending' };
}

interface BalanceTableProps {
  readonly rows: readonly Row[];
  /** Whether there is something to add up, and no row is missing. */
  readonly isAll: boolean;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
}

function BalanceTable({ rows, isAll, sort, onSort }: BalanceTableProps) {
  const remind = useRemindPlayer();
  const figure = (
    id: BalanceSort,
    header: string,
    amount: (row: Row) => number,
  ): TableColumn<Row> & { readonly id: BalanceSort } => ({
    id,
    header,
    numeric: true,
    sortable: true,
    cell: (row) => <MoneyText amount={amount(row)} />,
    ...(isAll && { total: <MoneyText amount={sumAmounts(rows.map(amount))} /> }),
  });
  const columns: readonly TableColumn<Row>[] = [
    {
      id: 'name',
      header: 'Player',
      sortable: true,
      cell: (row) => <Link to={`/treasurer/${row.player_id}`}>{nameOf(row)}</Link>,
      ...(isAll && { total: 'Total' }),
    },
    figure('balance', 'Balance', ({ account_balance }) => account_balance),
    // Beside what it's about: the last columns of a wide table are out of sight on a phone.
    {
      id: 'remind',
      header: <VisuallyHidden>Reminder</VisuallyHidden>,
      cell: (row) => {
        if (row.account_balance >= 0) return null;
        if (row.is_reminded) return <Badge>Reminded</Badge>;
        return (
          <Button
            size="small"
            aria-label={`Remind ${nameOf(row)}`}
            pending={remind.isPending && remind.variables.params.id === row.player_id}
            onClick={() => remind.mutate({ params: { id: row.player_id } })}
          >
            Remind
          </Button>
        );
      },
    },
    figure('held', 'Held', ({ held }) => held),
    figure('available', 'Available', ({ available }) => available),
    {
      id: 'last_payment',
      header: 'Last payment',
      numeric: true,
      sortable: true,
      cell: ({ last_payment_date }) =>
        last_payment_date === null ? 'None' : <DateText value={last_payment_date} format="numeric" />,
    },
  ];
  return (
    <DataTable
      caption="Balances"
      columns={columns}
      rows={rows}
      rowKey={({ player_id }) => player_id}
      sort={sort}
      onSort={onSort}
    />
  );
}

const nameOf = ({ first_name, last_name }: Row) => `${first_name} ${last_name}`;
