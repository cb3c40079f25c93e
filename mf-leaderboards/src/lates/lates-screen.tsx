import { apiPages, RETRY_WHILE_FAILING, useLoggedFailure } from '@kickabout/client';
import { type UseQueryResult, useInfiniteQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { ClockIcon, Columns, DateText, Icon, MoneyText, type TableColumn, WalletIcon } from '@kickabout/ui';
import { BoardPage } from '../pages/board-page.tsx';
import { PlayerCell } from '../players/player-cell.tsx';
import { PlayerListCard } from './player-list-card.tsx';

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
    cell: ({ account_balance }) => <MoneyText pounds={account_balance} />,
  },
];

/**
 * `/lates`: late players and negative balances. A failed fetch is only logged, and the list stays as it was
 * (specification, section 8, "Silent failures").
 */
export function Component() {
  const lates = useInfiniteQuery({ ...apiPages('listLates'), ...RETRY_WHILE_FAILING });
  const balances = useInfiniteQuery({ ...apiPages('listNegativeBalances'), ...RETRY_WHILE_FAILING });
  useLoggedFailure('Error fetching late players:', lates);
  useLoggedFailure('Error fetching negative balances:', balances);
  // They appear together, because on a phone the first list would push the second down.
  const isWaiting = [lates, balances].some((query) => query.isPending && !isFailing(query));
  return (
    <BoardPage title="Name and Shame the Lame" subtitle="Late to the pitch or behind on payments.">
      <Columns key={isWaiting ? 'waiting' : 'there'} min="20rem" gap={6}>
        <PlayerListCard
          title="Late players"
          rows={isWaiting ? undefined : lates.data}
          query={lates}
          isFailing={isFailing(lates)}
          rowKey={({ match_id, player_id }) => `${match_id}-${player_id}`}
          columns={LATE_COLUMNS}
          empty={{
            icon: <Icon of={ClockIcon} />,
            title: 'No late players found',
            text: 'No one has been late, or the club keeps this private.',
          }}
        />
        <PlayerListCard
          title="Negative balances"
          rows={isWaiting ? undefined : balances.data}
          query={balances}
          isFailing={isFailing(balances)}
          rowKey={({ player_id }) => player_id}
          columns={BALANCE_COLUMNS}
          empty={{
            icon: <Icon of={WalletIcon} />,
            title: 'No players with negative balances',
            text: 'No one owes the club money, or the club keeps this private.',
          }}
        />
      </Columns>
    </BoardPage>
  );
}

const isFailing = ({ data, errorUpdateCount }: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>) =>
  data === undefined && errorUpdateCount > 0;
