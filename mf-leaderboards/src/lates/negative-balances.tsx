import type { ResponseOf } from '@kickabout/contract';
import { usePlayerId } from '@kickabout/session';
import {
  Card,
  DataTable,
  EmptyState,
  Loading,
  MoneyText,
  SkeletonTable,
  StillTrying,
  WalletIcon,
} from '@kickabout/ui';
import { PlayerCell } from '../players/player-cell.tsx';

type Debtor = ResponseOf<'listNegativeBalances'>[number];

interface NegativeBalancesProps {
  /** Undefined until they are known. */
  readonly rows: readonly Debtor[] | undefined;
  /** No attempt to fetch them has succeeded yet. */
  readonly isFailing: boolean;
}

/** Everyone who owes the club money, the largest debt first. */
export function NegativeBalances({ rows, isFailing }: NegativeBalancesProps) {
  return (
    <Card title="Negative balances" flush>
      {isFailing ? (
        <StillTrying what="The negative balances" />
      ) : rows === undefined ? (
        <Loading label="Loading negative balances...">
          <SkeletonTable rows={5} columns={2} />
        </Loading>
      ) : (
        <DebtTable rows={rows} />
      )}
    </Card>
  );
}

function DebtTable({ rows }: { readonly rows: readonly Debtor[] }) {
  const me = usePlayerId();
  return (
    <DataTable
      caption="Negative balances"
      hideCaption
      rows={rows}
      rowKey={({ player_id }) => player_id}
      isMarked={({ player_id }) => player_id === me}
      columns={[
        {
          id: 'name',
          header: 'Name',
          cell: ({ player_id, full_name }) => (
            <PlayerCell playerId={player_id} name={full_name} isMe={player_id === me} />
          ),
        },
        {
          id: 'balance',
          header: 'Balance',
          numeric: true,
          cell: ({ account_balance }) => <MoneyText pounds={account_balance} />,
        },
      ]}
      empty={
        <EmptyState icon={<WalletIcon />} title="No players with negative balances">
          No one owes the club money, or the club keeps this private.
        </EmptyState>
      }
    />
  );
}
