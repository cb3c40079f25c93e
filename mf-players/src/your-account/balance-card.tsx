import type { ResponseOf } from '@kickabout/contract';
import { Card, MoneyText, Stack, StatTile, StatTiles } from '@kickabout/ui';
import { HeldMatches } from './held-matches.tsx';
import { PayInYourApp } from './pay-in-your-app.tsx';
import { useTopUp } from './top-up/club-top-up.ts';
import { TopUpPanel } from './top-up/top-up-panel.tsx';
import { UpdateBalanceButton } from './top-up/update-balance-button.tsx';

export type OwnDetails = ResponseOf<'getOwnDetails'>;

/** The money: what there is, what is held for which match, what is left to join with, and how to add to it. */
export function BalanceCard({ details }: { readonly details: OwnDetails }) {
  const running = useTopUp();
  const { player_id, account_balance, held, available, payment_link, payment_reference } = details;
  return (
    <Card tone="club" title="Balance">
      <Stack gap={5}>
        <StatTiles>
          <StatTile label="Your balance" value={<MoneyText pounds={account_balance} />} />
          <StatTile label="Held for matches" value={<MoneyText pounds={held} />} />
          <StatTile
            label="Available"
            value={<MoneyText pounds={available} />}
            detail="to join matches with"
          />
        </StatTiles>
        {held > 0 && <HeldMatches />}
        <Stack gap={3}>
          <UpdateBalanceButton playerId={player_id} paymentLink={payment_link} />
          {running !== null && <TopUpPanel running={running} />}
          <PayInYourApp paymentLink={payment_link} reference={payment_reference} />
        </Stack>
      </Stack>
    </Card>
  );
}
