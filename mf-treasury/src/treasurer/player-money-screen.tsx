import { PlayerPage } from '@kickabout/admin';
import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import {
  Card,
  Columns,
  MoneyText,
  QueryView,
  SkeletonList,
  Stack,
  StatementList,
  StatTile,
  StatTiles,
} from '@kickabout/ui';
import { AdjustmentForm } from './adjustment-form.tsx';
import { BankPayments } from './bank-payments.tsx';
import { PayOutForm } from './pay-out-form.tsx';
import { Payers } from './payers.tsx';

/** `/treasurer/:id`: a player's money, and everything a treasurer can do about it. */
export function Component() {
  return (
    <PlayerPage home={{ title: 'Treasurer’s desk', to: '/treasurer' }}>
      {(player) => (
        <Columns min="24rem" gap={6}>
          <Stack gap={6}>
            <Card title="Balance">
              <StatTiles>
                <StatTile label="Balance" value={<MoneyText amount={player.account_balance} />} />
                <StatTile label="Held for matches" value={<MoneyText amount={player.held} />} />
                <StatTile label="Available" value={<MoneyText amount={player.available} />} />
              </StatTiles>
            </Card>
            <Card title="Adjust the balance">
              <AdjustmentForm player={player} />
            </Card>
            {player.available > 0 && (
              <Card title="Pay out">
                <PayOutForm player={player} />
              </Card>
            )}
          </Stack>
          <Stack gap={6}>
            <Ledger playerId={player.player_id} />
            <BankPayments player={player} />
            <Payers playerId={player.player_id} />
          </Stack>
        </Columns>
      )}
    </PlayerPage>
  );
}

/** Every line of the ledger about a player, the latest first. */
function Ledger({ playerId }: { readonly playerId: number }) {
  const query = useInfiniteQuery(
    apiPages('listPlayerPayments', { params: { id: playerId }, query: { limit: 10 } }),
  );
  return (
    <Card title="Ledger" flush>
      <QueryView query={query} what="the ledger" skeleton={<SkeletonList rows={8} />}>
        {(lines) => <StatementList label="Everything that moved the balance" lines={lines} />}
      </QueryView>
    </Card>
  );
}
