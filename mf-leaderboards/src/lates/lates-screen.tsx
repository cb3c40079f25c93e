import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import { usePlayerId, useSession } from '@kickabout/session';
import {
  Card,
  ClockIcon,
  Columns,
  DataTable,
  DateText,
  EmptyState,
  Icon,
  MoneyText,
  QueryView,
  type ShownQuery,
  SkeletonTable,
  type TableColumn,
  WalletIcon,
} from '@kickabout/ui';
import type { ReactNode } from 'react';
import { BoardPage } from '../board/board-page.tsx';
import { KEEPS_TRYING } from '../keeps-trying.ts';
import { PlayerCell } from '../players/player-cell.tsx';

const latesQuery = { ...apiPages('listLates'), ...KEEPS_TRYING };
const negativeBalancesQuery = { ...apiPages('listNegativeBalances'), ...KEEPS_TRYING };

const LATE_COLUMNS: readonly TableColumn<ResponseOf<'listLates'>[number]>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ match_date }) => <DateText value={match_date} format="numeric" />,
  },
  {
    id: 'player',
    header: 'Player',
    cell: ({ player_id, full_name }) => <PlayerCell playerId={player_id} name={full_name} />,
  },
];

const BALANCE_COLUMNS: readonly TableColumn<ResponseOf<'listNegativeBalances'>[number]>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ player_id, full_name }) => <PlayerCell playerId={player_id} name={full_name} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    numeric: true,
    cell: ({ account_balance }) => <MoneyText amount={account_balance} />,
  },
];

/** `/lates`: late players and negative balances. */
export function Component() {
  const lates = useInfiniteQuery(latesQuery);
  const balances = useInfiniteQuery(negativeBalancesQuery);
  const isAdmin = useSession(({ player }) => player?.exists === true && player.is_admin);
  // They appear together, because on a phone the first list would push the second down.
  const isWaiting = [lates, balances].some((query) => query.isPending && query.errorUpdateCount === 0);
  return (
    <BoardPage title="Name and Shame the Lame" subtitle="Late to the pitch or behind on payments.">
      <Columns key={isWaiting ? 'waiting' : 'there'} min="20rem" gap={6}>
        <PlayerListCard
          title="Late players"
          query={isWaiting ? { ...lates, data: undefined } : lates}
          rowKey={({ match_id, player_id }) => `${match_id}-${player_id}`}
          columns={LATE_COLUMNS}
          empty={
            <EmptyState icon={<Icon of={ClockIcon} />} title="No late players found">
              No one has been late, or the club keeps this private.
            </EmptyState>
          }
        />
        <PlayerListCard
          title="Negative balances"
          actions={isAdmin && <Link to="/treasurer?show=owing">Remind</Link>}
          query={isWaiting ? { ...balances, data: undefined } : balances}
          rowKey={({ player_id }) => player_id}
          columns={BALANCE_COLUMNS}
          empty={
            <EmptyState icon={<Icon of={WalletIcon} />} title="No players with negative balances">
              No one owes the club money, or the club keeps this private.
            </EmptyState>
          }
        />
      </Columns>
    </BoardPage>
  );
}

interface PlayerListCardProps<Row> {
  readonly title: string;
  readonly query: ShownQuery<readonly Row[]>;
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
  readonly actions?: ReactNode;
  readonly empty: ReactNode;
}

/** A table about players. Your own rows are marked. */
function PlayerListCard<Row extends { readonly player_id: number }>({
  title,
  actions,
  query,
  empty,
  ...table
}: PlayerListCardProps<Row>) {
  const me = usePlayerId();
  return (
    <Card title={title} actions={actions} flush>
      <QueryView
        query={query}
        what={`the ${title.toLowerCase()}`}
        failure="mention"
        skeleton={<SkeletonTable rows={5} columns={2} />}
        empty={empty}
      >
        {(rows) => (
          <DataTable {...table} caption={title} rows={rows} isMarked={({ player_id }) => player_id === me} />
        )}
      </QueryView>
    </Card>
  );
}
